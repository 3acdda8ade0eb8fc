import { expect, it } from 'vitest';
import { blogAddress, blogQueryOf } from './blog-query.ts';

it.each([
  ['', { page: 1, category: '', sort: 'newest' }, '/blog'],
  [
    '?category=news&sort=oldest&page=2',
    { page: 2, category: 'news', sort: 'oldest' },
    '/blog?category=news&sort=oldest&page=2',
  ],
  ['?category=%3Cscript%3E&sort=up&page=-1', { page: 1, category: '', sort: 'newest' }, '/blog'],
  ['?page=99999999999', { page: 1, category: '', sort: 'newest' }, '/blog'],
] as const)('%s', (search, query, address) => {
  expect(blogQueryOf(search)).toEqual(query);
  expect(blogAddress(query)).toBe(address);
});
