import { afterEach, expect, it, vi } from 'vitest';
import { keyOf } from './paths.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['/', '/'],
  ['/?utm_source=mail&fbclid=1', '/'],
  ['/blog?sort=oldest&page=2&from=mail', '/blog?page=2&sort=oldest'],
  ['/blog?page=2&sort=oldest', '/blog?page=2&sort=oldest'],
  ['/blog?', '/blog'],
  ['/?p=draft&xp=1', '/'],
  ['/search?q=a+b', '/search?q=a+b'],
  ['/search?q=a%20b', '/search?q=a+b'],
  ['/blog/a-post', '/blog/a-post'],
  ['/blog/a-post.md?x', '/blog/a-post.md'],
  ['/projects/one', '/projects/one'],
  ['/rss/instructional.xml', '/rss/instructional.xml'],
  ['/cv?x', '/cv'],
  ['/cv.json?x', '/cv.json'],
  ['/cv.pdf', '/cv.pdf'],
  ['/cv.docx', '/cv.docx'],
  ['/api/cv', '/api/cv'],
  ['/api/docs?x', '/api/docs'],
  ['/sitemap-2.xml', '/sitemap-2.xml'],
  ['/api/blog?pageSize=5&page=1&x=1', '/api/blog?page=1&pageSize=5'],
  ['/api/blog?page=1&page=2', '/api/blog?page=1&page=2'],
  ['/api/blog/a-post', '/api/blog/a-post'],
  ['/blog/a-post/changes?x', '/blog/a-post/changes'],
  ['/api/blog/a-post/changes?x', '/api/blog/a-post/changes'],
  ['/api/public-config?x', '/api/public-config'],
])('%s has the cache key %s', (url, key) => {
  expect(keyOf(url)).toBe(key);
});

it.each([
  '/manage',
  '/manage/login',
  '/admin',
  '/payload-api/posts',
  '/api/auth/me',
  '/api/projects/admin',
  '/api/blog/admin',
  '/api/blog/admin/list',
  '/api/blog/admin/changes',
  '/projects/a/changes',
  '/api/resumes',
  '/api/resumes/download/1',
  '/api/icons/search?query=a',
  '/uploads/a.webp',
  '/assets/a.js',
  '/resume',
  '/healthz',
  '/readyz',
  '/metrics',
  '/blog/',
  '//blog',
  '/Blog',
  '/blog/%61',
  '/nothing',
  '/?p=12',
  '/blog?utm_source=mail&page_id=3',
  'http://elsewhere.example/',
  '*',
  `/search?q=${'a'.repeat(300)}`,
])('%s is not cached', (url) => {
  expect(keyOf(url)).toBeNull();
});

it('parses the query of an address once, and remembers a limited number of addresses', () => {
  const parse = vi.spyOn(URLSearchParams.prototype, 'getAll');
  const parsed = (url: string) => {
    parse.mockClear();
    return [keyOf(url), parse.mock.calls.length > 0];
  };
  const known = '/api/blog?page=1&pageSize=12&category=&sort=newest';
  const key = '/api/blog?category=&page=1&pageSize=12&sort=newest';
  expect([parsed(known), parsed(known)]).toEqual([
    [key, true],
    [key, false],
  ]);
  for (let index = 0; index < 20_000; index++) keyOf(`/api/blog?page=1&x=${index}`);
  expect(parsed(known)).toEqual([key, true]);
});
