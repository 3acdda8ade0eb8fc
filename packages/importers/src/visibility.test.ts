import { expect, it } from 'vitest';
import { plain } from './sources/markdown/plain.ts';
import { readAll } from './test/read-all.ts';

const read = (head: string, path = 'posts/one.md') => {
  const content = readAll(plain, [{ path, text: `---\ntitle: One\ndate: 2024-01-02\n${head}\n---\nText` }]);
  return content.documents[0] ?? { ...content.leftOut[0], status: 'left out' };
};

it.each([
  ['', 'published'],
  ['draft: false', 'published'],
  ['published: true', 'published'],
  ['published: 2024-01-02', 'published'],
  ['publish: yes', 'published'],
  ['status: Published', 'published'],
  ['visibility: public', 'published'],
  ['unlisted: false', 'published'],
  ['draft: true', 'draft'],
  ['Draft: "True"', 'draft'],
  ['draft: soon', 'draft'],
  ['published: false', 'draft'],
  ['publish: no', 'draft'],
  ['status: Draft', 'draft'],
  ['Status: hidden', 'draft'],
  ['status: in progress', 'draft'],
  ['visibility: private', 'draft'],
  ['visibility: members', 'draft'],
  ['private: true', 'draft'],
  ['hidden: 1', 'draft'],
  ['unlisted: true', 'draft'],
  ['listed: false', 'draft'],
  ['password: swordfish', 'draft'],
  ['eleventyExcludeFromCollections: true', 'draft'],
  ['permalink: false', 'draft'],
  ['build: { render: never }', 'draft'],
  ['build: { render: link }', 'draft'],
  ['_build: { list: never, render: always }', 'draft'],
  ['build: { list: always, render: always }', 'published'],
  ['build: { list: local }', 'published'],
  ['status: archived', 'archived'],
])('a post with “%s” is %s', (head, status) => {
  expect(read(head).status).toBe(status);
});

it('says why a text is a draft, and no password', () => {
  expect(read('visibility: private')).toMatchObject({
    notes: ['its front matter says “visibility: private”, so it is a draft'],
  });
  expect(JSON.stringify(read('password: swordfish')).replace(/"fingerprint":.*/, '')).not.toContain('swordfish');
});

it.each([
  ['CLAUDE.md', 'left out'],
  ['posts/AGENTS.md', 'left out'],
  ['GEMINI.md', 'left out'],
  ['404.md', 'left out'],
  ['templates/post.md', 'left out'],
  ['_includes/post.md', 'left out'],
  ['posts/_part.md', 'draft'],
  ['_drafts/one.md', 'draft'],
  ['posts/drafts/one.md', 'draft'],
  ['_private/one.md', 'draft'],
  ['README.md', 'draft'],
  ['posts/agents.md', 'published'],
])('%s is %s', (path, status) => {
  expect(read('', path).status).toBe(status);
});

it.each([
  ['posts/2024-03-04-a-day.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['posts/2024-03-04 A day.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['posts/20240304-a-day.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['posts/2024-03-04-a-day/index.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['2024/03/04/a-day.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['2024/03-04-a-day.md', 'a-day', '2024-03-04T00:00:00.000Z'],
  ['posts/2024-03-04.md', '2024-03-04', '2024-03-04T00:00:00.000Z'],
  ['posts/2024-13-04-no-day.md', '2024-13-04-no-day', null],
  ['posts/a-day.md', 'a-day', null],
])('the name %s says slug and day, and a text without a day is a draft', (path, slug, publishedAt) => {
  const [document] = readAll(plain, [{ path, text: '---\ntitle: T\n---\nText' }]).documents;
  expect(document).toMatchObject({ slug, publishedAt, status: publishedAt ? 'published' : 'draft' });
  expect(document?.notes).toEqual(publishedAt ? [] : ['it has no date, so it is a draft']);
});

it('the day of the front matter counts more than that of the name', () => {
  expect(read('', 'posts/2020-05-06-one.md')).toMatchObject({ slug: 'one', publishedAt: '2024-01-02T00:00:00.000Z' });
});
