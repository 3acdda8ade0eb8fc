import { join } from 'node:path';
import { channel, item } from '@portfolio/importers/test/wxr';
import fc from 'fast-check';
import { handleEndpoints } from 'payload';
import { describe, expect, it } from 'vitest';
import { contentEntry, SETTINGS, VERSIONS } from './features/backups/format.ts';
import { changedBackup, type Json } from './test/changed-backup.ts';
import { importsInto, postOf, runImport, writeFileOf } from './test/imports.ts';
import { sharedApp } from './test/shared-app.ts';

const app = sharedApp({ realMarkdown: true });
const imports = importsInto(app);

const ENDS = ['\n', '\r\n', '\r', '\u2028', '\u2029'];
const LINES = [
  '## Head',
  '',
  'One **two**',
  '',
  '- a',
  '- b',
  '',
  '```js',
  'const a = 1;',
  '```',
  '',
  'The last line.',
];
const text = LINES.join('\n');
/** The text with any mix of line ends; a lone LF does not follow a CR, which would be one line end. */
const anyEnds = fc
  .array(fc.constantFrom(...ENDS), { minLength: LINES.length - 1, maxLength: LINES.length - 1 })
  .map((ends) => LINES.map((line, index) => line + (ends[index] ?? '')).join(''))
  .filter((mixed) => mixed.replace(/\r\n?|[\u2028\u2029]/g, '\n') === text);
const MIXED = LINES.map((line, index) => line + (index < LINES.length - 1 ? ENDS[index % 5] : '')).join('');

const owner = (method: string, path: string, json: Json) => app.call(method, path, { owner: true, json });
const read = (id: string) => app.call('GET', `/api/blog/admin/${id}`, { owner: true });
const html = async (slug: string) => (await app.call('GET', `/api/blog/${slug}`)).body.item.html;
let lf: Json;
const lfPost = async () => {
  lf ??= (await owner('POST', '/api/blog/admin', { title: 'LF', status: 'published', content: text })).body.item;
  return { ...lf, html: await html(lf.slug) };
};

describe('API', () => {
  it('stores and renders a post with any line ends as the one with LF', async () => {
    const expected = await lfPost();
    const { _id, slug } = (await owner('POST', '/api/blog/admin', { title: 'Any', status: 'published', content: 'x' }))
      .body.item;
    await fc.assert(
      fc.asyncProperty(anyEnds, async (content) => {
        const saved = await owner('PUT', `/api/blog/admin/${_id}`, { content, excerpt: 'a\r\nb\u2028c\rd' });
        expect(saved.body.item).toMatchObject({ content: text, excerpt: 'a\nb\nc\nd' });
        expect(await html(slug)).toBe(expected.html);
        expect((await owner('POST', '/api/blog/admin/preview', { content })).body.html).toBe(expected.html);
      }),
      { numRuns: 6 },
    );
  });

  it('counts a line end as one character', async () => {
    const bullets = [`${'a'.repeat(249)}\r\n${'b'.repeat(250)}`];
    const job = { company: 'C', title: 'T', startDate: '2020-01-01', bullets };
    const { status, body } = await owner('POST', '/api/experiences/admin', job);
    expect([status, body.item?.bullets[0]]).toEqual([201, `${'a'.repeat(249)}\n${'b'.repeat(250)}`]);
  });

  it.each([
    ['/api/projects/admin', { title: 'P', description: 'a\r\nb\u2029c', content: 'a\rb' }, 'description'],
    ['/api/services/admin', { name: 'S', description: 'a\r\nb\u2029c' }, 'description'],
    ['/api/testimonials/admin', { clientName: 'C', body: 'a\r\nb\u2029c' }, 'body'],
  ])('normalizes the texts of %s', async (path, json, name) => {
    expect((await owner('POST', path, json)).body.item[name]).toBe('a\nb\nc');
  });

  it('normalizes site settings and messages, also of the form without scripts', async () => {
    const settings = await owner('PUT', '/api/site-settings/admin', { about: ['a\r\nb', 'c\u2028d', 'e\rf'] });
    expect(settings.body.item.about).toEqual(['a\nb', 'c\nd', 'e\nf']);
    const message = { name: 'Eve', email: 'a@b.example', message: 'a\r\nb\r\n\r\nc' };
    await app.call('POST', '/api/contact', { json: message });
    await app.request('POST', '/contact-us', {
      form: new URLSearchParams(message),
      headers: { origin: app.origin },
    });
    const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
    expect(items.map((item: Json) => item.message)).toEqual(['a\nb\n\nc', 'a\nb\n\nc']);
  });
});

it("normalizes texts that come through Payload's own REST API", async () => {
  const cookie = await app.signIn();
  const send = (method: string, path: string, json: Json) => {
    const headers = { cookie, 'content-type': 'application/json', origin: app.origin };
    const request = new Request(`${app.origin}/payload-api/${path}`, { method, headers, body: JSON.stringify(json) });
    return handleEndpoints({ config: app.cms.payload.config, request });
  };
  const { doc }: Json = await (await send('POST', 'posts', { title: 'Doors', content: MIXED, status: 'draft' })).json();
  expect((await read(doc.id)).body.item.content).toBe(text);
  await send('PATCH', `posts/${doc.id}`, { excerpt: 'a\r\nb' });
  expect((await read(doc.id)).body.item.excerpt).toBe('a\nb');
  await send('POST', 'globals/site-settings', { about1: 'x\r\ny' });
  const { item } = (await app.call('GET', '/api/site-settings/admin', { owner: true })).body;
  expect(item.about[0]).toBe('x\ny');
});

it('normalizes the texts of a restored backup', async () => {
  const expected = await lfPost();
  let path = join(app.folder, 'line-ends.zip');
  await app.backups.makeAt(path, () => {});
  path = await changedBackup(path, contentEntry('posts'), (docs) =>
    docs.map((doc: Json) => ({ ...doc, content: MIXED })),
  );
  path = await changedBackup(path, VERSIONS, (rows) =>
    rows.map((row: Json) => ({ ...row, version: { ...row.version, content: MIXED } })),
  );
  path = await changedBackup(path, SETTINGS, (doc) => ({ ...doc, about1: 'a\r\nb' }));
  await app.backups.restore(path, false);
  expect((await read(lf._id)).body.item.content).toBe(text);
  expect(await html(lf.slug)).toBe(expected.html);
  const versions = `/api/blog/admin/${lf._id}/versions`;
  const [{ _id: versionId }] = (await app.call('GET', `${versions}?current=true`, { owner: true })).body.items;
  expect((await app.call('GET', `${versions}/${versionId}`, { owner: true })).body.item.content).toBe(text);
  const { item } = (await app.call('GET', '/api/site-settings/admin', { owner: true })).body;
  expect(item.about[0]).toBe('a\nb');
});

describe('import', () => {
  const post = (title: string, body: string) => `---\ntitle: ${title}\ndate: 2020-01-02\n---\n${body}`;
  const crlf = (file: string) => file.replaceAll('\n', '\r\n');

  it('imports Markdown files with any line ends as those with LF', async () => {
    await writeFileOf(imports, 'plain.md', post('Plain', `${text}\n`));
    await runImport(imports);
    const expected = await postOf(imports, 'plain');
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anyEnds, async (body) => {
        runs += 1;
        const name = `any-${runs}`;
        await writeFileOf(imports, `${name}.md`, crlf(post(name, '')) + body);
        await runImport(imports);
        const { content, html } = (await postOf(imports, name)) ?? {};
        expect({ content, html }).toEqual({ content: expected?.content, html: expected?.html });
      }),
      { numRuns: 5 },
    );
  });

  it('imports a Windows copy of a site as the site, and a site of LF again as unchanged', async () => {
    const site = {
      '_config.yml': 'title: A blog\npermalink: pretty\n',
      '_posts/2020-01-02-words.md': post(
        'Words',
        'One {{ site.title }}\ntwo\n\n```js\nlet a;\n```\n\nThe last line.\n',
      ),
      '_posts/2020-01-03-tags.html': post('Tags', '<p>One\ntwo</p>\n<pre>\na\nb\n</pre>\n<p>The last line.</p>\n'),
    };
    for (const [name, file] of Object.entries(site)) await writeFileOf(imports, name, file);
    await runImport(imports);
    const unix = [await postOf(imports, 'words'), await postOf(imports, 'tags')];
    expect(unix[0]?.content).toContain('The last line.');
    expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
    for (const [name, file] of Object.entries(site)) await writeFileOf(imports, name, crlf(file));
    expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
    const windows = [await postOf(imports, 'words'), await postOf(imports, 'tags')];
    expect(windows.map((one) => one?.content)).toEqual(unix.map((one) => one?.content));
  });

  it('imports exports in XML and JSON with other line ends', async () => {
    const body = '<p>One\ntwo</p>\n\n<pre>a\nb</pre>\n\n<p>The last line.</p>';
    const wordpress = (content: string) => channel(item({ content }));
    const ghost = (html: string) => {
      const post = {
        id: '1',
        title: 'A',
        slug: 'ghost',
        html,
        status: 'published',
        published_at: '2020-01-02T00:00:00Z',
      };
      return JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [post] } }] });
    };
    const formats = [
      ['export.xml', 'bread-and-salt', wordpress, crlf(wordpress(body))],
      ['export.json', 'ghost', ghost, ghost(crlf(body))],
    ] as const;
    for (const [name, slug, write, windows] of formats) {
      const folder = join(imports.folder, name);
      await writeFileOf(imports, name, write(body));
      await runImport(imports, { folder });
      const unix = await postOf(imports, slug);
      expect(unix?.content).toContain('The last line.');
      await writeFileOf(imports, name, windows);
      expect((await runImport(imports, { folder })).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
    }
  });
});
