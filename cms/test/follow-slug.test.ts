import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '../src/payload-types.ts';
import { asOwner, fakeHtml, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
/** Called before a text is rendered. */
let beforeRender: (markdown: string) => Promise<unknown> = async () => {};
const slow = Object.assign(new Error('Too slow.'), { name: 'MarkdownTimeout' });
beforeAll(async () => {
  cms = await openTestCms({
    renderMarkdown: async (markdown) => {
      await beforeRender(markdown);
      return { html: fakeHtml(markdown) };
    },
  });
});
afterAll(() => cms.close());

const create = (data: Partial<Post>, context = {}) =>
  cms.payload.create({ collection: 'posts', data: { title: 'A post', ...data } as Post, ...asOwner(cms, context) });
const update = (id: string, data: Partial<Post>) =>
  cms.payload.update({ collection: 'posts', id, data, ...asOwner(cms) });
const stored = (id: string) => cms.payload.db.findOne<Post>({ collection: 'posts', where: { id: { equals: id } } });

it('a followed post is rendered; its times, versions and the mark of its import stay', async () => {
  const target = await create({ slug: 'target' });
  const imported = { path: 'a.md', hash: 'h', rev: 1 };
  const { id } = await create({ slug: 'linking', content: '[a](/blog/target)', imported });
  const before = await stored(id);
  await update(target.id, { slug: 'moved' });
  const content = '[a](/blog/moved)';
  const changed = { content, html: fakeHtml(content), rev: 2, imported: { ...imported, rev: 2 } };
  expect(await stored(id)).toEqual({ ...before, ...changed });
  expect((await cms.payload.countVersions({ collection: 'posts', where: { parent: { equals: id } } })).totalDocs).toBe(
    1,
  );
});

it('what is saved while its new text is rendered stays', async () => {
  const target = await create({ slug: 'raced' });
  const { id } = await create({ slug: 'edited', content: '[a](/blog/raced)' });
  beforeRender = async (markdown) => {
    beforeRender = async () => {};
    expect(markdown).toBe('[a](/blog/raced-moved)');
    await update(id, { content: 'Written meanwhile, [a](/blog/raced)' });
  };
  expect((await update(target.id, { slug: 'raced-moved' })).slug).toBe('raced-moved');
  expect(await stored(id)).toMatchObject({ content: 'Written meanwhile, [a](/blog/raced)', rev: 2 });
});

it('a text that takes too long to render keeps its link, and the slug changes', async () => {
  const target = await create({ slug: 'slow' });
  const { id } = await create({ slug: 'long', content: '[a](/blog/slow)' });
  beforeRender = async () => {
    throw slow;
  };
  expect((await update(target.id, { slug: 'slow-moved' })).slug).toBe('slow-moved');
  beforeRender = async () => {};
  expect(await stored(id)).toMatchObject({ content: '[a](/blog/slow)', rev: 1 });
});

it('a slug that is cleared is followed, too; nothing is rendered without a link', async () => {
  const target = await create({ slug: 'typed', title: 'From the title' });
  const { id } = await create({ slug: 'last', content: '[a](/blog/typed)' });
  const rendered: string[] = [];
  beforeRender = async (markdown) => rendered.push(markdown);
  await update(target.id, { slug: '' });
  expect((await stored(id))?.content).toBe('[a](/blog/from-the-title)');
  await update(id, { slug: 'no-links-here' });
  expect(rendered).toEqual(['[a](/blog/from-the-title)']);
});
