import { expect, it } from 'vitest';
import { countLines } from './changed-lines.ts';
import { changesOf } from './field-changes.ts';

const compare = (before: object, after: Record<string, unknown>) =>
  changesOf(before, after, async (from, to) => countLines(from, to));

it('compares short values as they are, and long ones by their lines', async () => {
  const before = {
    title: 'Old',
    content: 'one\ntwo\nthree\n',
    tags: ['a', 'b'],
    coverImage: { url: '/uploads/a.webp', alt: 'A', width: 1 },
    featured: false,
    excerpt: null,
    publishedAt: '2024-03-01T00:00:00.000Z',
    category: 'news',
  };
  const after = {
    title: 'New',
    content: 'one\n2\nthree\nfour',
    tags: ['a', 'c'],
    coverImage: { url: '/uploads/a.webp', alt: 'A' },
    featured: true,
    excerpt: 'x'.repeat(200),
    publishedAt: null,
    category: 'news',
    series: null,
  };
  expect(await compare(before, after)).toEqual([
    { field: 'title', from: 'Old', to: 'New' },
    { field: 'content', added: 2, removed: 1 },
    { field: 'tags', from: 'a, b', to: 'a, c' },
    { field: 'featured', from: 'no', to: 'yes' },
    { field: 'excerpt', added: 1, removed: 0 },
  ]);
  expect(await compare(before, before)).toEqual([]);
});

it('counts all lines of texts that have little in common', async () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(await compare({ content: lines('a') }, { content: lines('b') })).toEqual([
    { field: 'content', added: 3_000, removed: 3_000 },
  ]);
});
