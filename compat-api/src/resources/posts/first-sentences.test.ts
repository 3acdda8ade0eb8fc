import { render } from '@portfolio/markdown/render/render';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';
import { firstSentences } from './first-sentences.ts';

const app = sharedApp();

describe('the first sentences of a text', () => {
  it.each([
    [
      '# Head\n\n![a](/a.png "Caption")\n\n> Quote\n\n```\ncode\n```\n\nOne *two*. Three & four.',
      'One two. Three & four.',
    ],
    ['One.\n\n- item\n\nTwo.', 'One. Two.'],
    ['> [!tip] Mind\n> this\n\nThe text.', 'The text.'],
    [`Short one. Long ${'word '.repeat(60)}end.`, 'Short one.'],
    ['一つ。二つ。', '一つ。二つ。'],
    ['', ''],
    ['![a](/a.png)', ''],
  ])('%j', async (markdown, expected) => {
    expect(firstSentences(await render(markdown))).toBe(expected);
  });

  it('are cut between words if the first is long', async () => {
    const text = firstSentences(await render('word '.repeat(100)));
    expect(text).toMatch(/^(?:word )+word…$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });
});

it('describe a post without an excerpt in lists, on its page, in feeds and in llms.txt', async () => {
  const create = async (title: string, excerpt: string) =>
    (
      await app.call('POST', '/api/blog/admin', {
        owner: true,
        json: { title, excerpt, content: 'The first sentence.', status: 'published' },
      })
    ).body.item;
  await create('Without excerpt', '');
  await create('With excerpt', 'Its own.');
  const { items } = (await app.call('GET', '/api/blog')).body;
  const excerptOf = (title: string) => items.find((post: { title: string }) => post.title === title).excerpt;
  expect(excerptOf('Without excerpt')).toBe('The first sentence.');
  expect(excerptOf('With excerpt')).toBe('Its own.');
  const { item } = (await app.call('GET', '/api/blog/without-excerpt')).body;
  expect(item).toMatchObject({ excerpt: 'The first sentence.', startsWithExcerpt: true });
  const owner = (await app.call('GET', `/api/blog/admin/${item._id}`, { owner: true })).body.item;
  expect(owner.excerpt ?? '').toBe('');
  expect((await app.call('GET', '/api/blog/with-excerpt')).body.item.startsWithExcerpt).toBeUndefined();
});
