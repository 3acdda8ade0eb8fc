import { eventually } from '@portfolio/contract/test/eventually';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryTurns } from '../src/async/turns.ts';
import type { Post } from '../src/payload-types.ts';
import { changedFormulas } from '../src/start/changed-formulas.ts';
import { createOutdatedHtmlJob } from '../src/start/outdated-html.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

const NOW = { pause: 0, tell: 0 };
const OLD = '<p>older</p>';

let cms: TestCms;
const lines: string[] = [];
const changed = vi.fn();
const render = vi.fn(async (markdown: string) => ({ html: `<p>new ${markdown}</p>` }));
const olderHtml = (times = NOW, turns = memoryTurns()) =>
  createOutdatedHtmlJob({
    payload: cms.payload,
    turns,
    renderMarkdown: render,
    changed,
    log: (line) => lines.push(line),
    times,
  });

beforeAll(async () => {
  cms = await openTestCms();
});
beforeEach(async () => {
  await cms.payload.delete({ collection: 'posts', where: {}, trash: true });
  lines.length = 0;
  vi.resetAllMocks();
});
afterAll(() => cms.close());

/** A post with HTML of an older renderer. */
async function older(content: string, htmlVersion: number | null = null): Promise<Post> {
  const data = { title: `About ${content}`, content, status: 'published' } as Post;
  const { id } = await cms.payload.create({ collection: 'posts', data, ...asOwner(cms) });
  await cms.payload.db.updateOne({ collection: 'posts', id, data: { html: OLD, htmlVersion, updatedAt: null } });
  return stored(id);
}
const stored = (id: string) => cms.payload.findByID({ collection: 'posts', id, trash: true, ...asOwner(cms) });
const versionsOf = async (parent: string) =>
  (await cms.payload.findVersions({ collection: 'posts', where: { parent: { equals: parent } }, ...asOwner(cms) }))
    .docs;

it('renders older html again, in the trash too, and changes nothing else', async () => {
  const posts = [await older('one'), await older('two', RENDERER_VERSION - 1)];
  const trashed = await older('three');
  await cms.payload.db.updateOne({
    collection: 'posts',
    id: trashed.id,
    data: { deletedAt: new Date().toISOString(), updatedAt: null },
  });
  posts.push(await stored(trashed.id));
  const versions = await versionsOf(trashed.id);
  await olderHtml().start();
  for (const post of posts) {
    expect(await stored(post.id)).toEqual({
      ...post,
      html: `<p>new ${post.content}</p>`,
      htmlVersion: RENDERER_VERSION,
    });
  }
  expect(await versionsOf(trashed.id)).toEqual(versions);
  expect(changed).toHaveBeenCalled();
  expect(lines).toEqual([]);
});

it('skips html of this or a newer renderer', async () => {
  const posts = [await older('now', RENDERER_VERSION), await older('later', RENDERER_VERSION + 1)];
  await olderHtml().start();
  for (const post of posts) expect(await stored(post.id)).toEqual(post);
  expect(render).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

it('keeps the html of a post that fails, logs it, and continues', async () => {
  const bad = await older('bad');
  const good = await older('good');
  render.mockImplementation(async (markdown) => {
    if (markdown === 'bad') throw new Error('Too deep.');
    return { html: '<p>fine</p>' };
  });
  await olderHtml().start();
  expect(await stored(bad.id)).toEqual(bad);
  expect((await stored(good.id)).html).toBe('<p>fine</p>');
  expect(lines).toEqual(['The post “About bad” keeps the HTML of an older version: Too deep.']);
});

it('does not overwrite a concurrent save', async () => {
  const post = await older('first');
  render.mockImplementationOnce(async () => {
    await cms.payload.update({ collection: 'posts', id: post.id, data: { content: 'second' }, ...asOwner(cms) });
    return { html: '<p>of the first</p>' };
  });
  await olderHtml().start();
  expect(await stored(post.id)).toMatchObject({ html: '<p>second</p>', htmlVersion: RENDERER_VERSION, rev: 2 });
});

it('stops after the current post and continues after a restart, in two processes that share the posts', async () => {
  const posts = [await older('one'), await older('two'), await older('three')];
  const first = olderHtml({ pause: 60_000, tell: 0 });
  const running = first.start();
  await eventually(() => expect(render).toHaveBeenCalledTimes(1));
  await first.stop();
  await running;
  const left = async () =>
    (await Promise.all(posts.map(({ id }) => stored(id)))).filter(({ htmlVersion }) => htmlVersion === null).length;
  expect(await left()).toBe(2);
  const turns = memoryTurns();
  await Promise.all([olderHtml(NOW, turns).start(), olderHtml(NOW, turns).start()]);
  expect(await left()).toBe(0);
  expect(render.mock.calls.map(([text]) => text).sort()).toEqual(['one', 'three', 'two']);
});

it('does not log a render that was aborted by stop', async () => {
  const post = await older('one');
  const job = olderHtml();
  render.mockImplementationOnce(async () => {
    void job.stop();
    throw new Error('ended');
  });
  await job.start();
  expect(await stored(post.id)).toEqual(post);
  expect(lines).toEqual([]);
});

it('remembers the posts whose formulas have changed', async () => {
  const html = '<p><annotation encoding="application/x-tex">5 and </annotation>10</p>';
  const [changedPost, same] = [await older('one'), await older('two')];
  await cms.payload.db.updateOne({ collection: 'posts', id: changedPost.id, data: { html, updatedAt: null } });
  render.mockImplementation(async () => ({ html: '<p>$5 and $10</p>' }));
  await olderHtml().start();
  const ids = await changedFormulas(cms.payload);
  expect(ids).toContain(changedPost.id);
  expect(ids).not.toContain(same.id);
});
