import { writeFile } from 'node:fs/promises';
import { png } from '@portfolio/contract/test/files';
import { channel, SITE, item as wxrItem } from '@portfolio/importers/test/wxr';
import { afterEach, expect, it } from 'vitest';
import { postFile, sharedImports } from '#app/test/import-calls.ts';
import { zipOf } from '#app/test/zip.ts';

let fetched: string[] = [];

const { app, calls } = sharedImports({
  fetchPicture: async (url, path) => {
    fetched.push(url);
    if (!url.endsWith('there.png')) throw new Error('This address does not return an image (404).');
    await writeFile(path, png(60));
    return { path, originalName: 'there.png' };
  },
});
afterEach(() => {
  fetched = [];
});

const content = (...names: string[]) => names.map((name) => `<img src="${SITE}/${name}">`).join('\n\n');

it('counts the images of the old site in a check, and fetches them when the owner chooses so', async () => {
  const { item } = await calls.checked({ 'export.xml': channel(wxrItem({ content: content('there.png', 'no.png') })) });
  expect(item).toMatchObject({
    oldSite: new URL(SITE).origin,
    summary: { pictures: { found: 0, remote: 2, fetched: 0 } },
  });
  expect(fetched).toEqual([]);

  await calls.act(item.id, 'run', { fetchImages: true, oldSite: SITE });
  const done = await calls.ended(item.id);
  expect(fetched.toSorted()).toEqual([`${SITE}/no.png`, `${SITE}/there.png`]);
  expect(done.item).toMatchObject({ state: 'finished', summary: { failed: 1, pictures: { remote: 1, fetched: 1 } } });
  expect(done.rows.find(({ what }) => what === 'picture')).toMatchObject({
    path: `${SITE}/no.png`,
    outcome: 'failed',
    notes: ['This address does not return an image (404).'],
  });
  const [post] = (await app.gateway.list('posts', await app.gateway.owner())).docs;
  expect(post?.content).toMatch(/^!\[\]\(\/uploads\/\w+\.webp\)\n\n!\[\]\(https:.*no\.png\)$/);
});

it('finds out where the images of Markdown files are, and what a check with them would fetch', async () => {
  const images = ['a.example/there.png', 'a.example/b.png', 'c.example/d.png'].map((at) => `![](https://${at})`);
  const files = { 'a.md': postFile('One', `${images.join('\n\n')}\n\n![](/img/gone.png)`), 'b.md': postFile('Two') };
  const { item } = await calls.checked(files);
  expect(item).toMatchObject({ oldSite: 'https://a.example', summary: { pictures: { remote: 3, missing: 1 } } });

  await calls.act(item.id, 'check', { fetchImages: true, oldSite: 'a.example' });
  const planned = await calls.ended(item.id);
  expect(planned.item.summary).toMatchObject({ made: 2, pictures: { remote: 0, fetched: 3, missing: 0 } });
  expect(fetched).toEqual([]);
  await calls.act(item.id, 'run', {});
  await calls.ended(item.id);
  expect(fetched.toSorted()).toEqual(['b.png', 'img/gone.png', 'there.png'].map((path) => `https://a.example/${path}`));
});

it('takes only the address of a public site', async () => {
  const { body } = await calls.upload(await zipOf({ 'a.md': postFile('One') }), 'blog.zip');
  const check = (oldSite: string) => calls.act(body.item.id, 'check', { oldSite });
  const wrong = [
    '',
    'localhost',
    'http://127.0.0.1',
    '[::1]',
    '2130706433',
    'nas.local',
    'a.example:8080',
    'ftp://a.example',
  ];
  for (const address of [...wrong, 'https://user:word@a.example', 'https://0x7f.1', 'javascript:alert(1)']) {
    const { status, body: refused } = await check(address);
    expect([address, status, refused.details?.[0]?.message]).toEqual([
      address,
      400,
      'Use the address of a public site, such as https://example.com.',
    ]);
  }
  expect((await check('http://www.a.example/blog/')).status).toBe(200);
  await calls.ended(body.item.id);
});

it('takes the images of WordPress from the folder of uploads in the zip', async () => {
  const at = 'wp-content/uploads/2024/05';
  for (const folder of ['wp-content/uploads/', 'uploads/']) {
    const files = { 'export.xml': channel(wxrItem({ content: content(`${at}/here-300x200.png`, `${at}/no.png`) })) };
    const { item } = await calls.checked({ ...files, [`${folder}2024/05/here.png`]: png(60) });
    expect(item.summary).toMatchObject({ failed: 0, pictures: { found: 1, remote: 1 } });
  }
});
