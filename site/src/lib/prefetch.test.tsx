import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageApiPath, prefetchOnIntent } from './prefetch.ts';

describe('readBehind', () => {
  it.each([
    ['/blog', '', '/api/blog?page=1&pageSize=12&category=&sort=newest'],
    ['/blog', '?category=news&page=2', '/api/blog?page=2&pageSize=12&category=news&sort=newest'],
    ['/blog/a-post', '', '/api/blog/a-post'],
    ['/projects/a', '', '/api/projects/a'],
    ['/contact-us', '', null],
    ['/', '', null],
    ['/blog/a/b', '', null],
  ])('%s%s is %s', (pathname, search, path) => expect(pageApiPath(pathname, search)).toBe(path));
});

describe('prefetchOnIntent', () => {
  const fetched: string[] = [];
  beforeEach(() => {
    fetched.length = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      fetched.push(path);
      return Response.json({});
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });

  it('fetches once for a hovered link and ignores links to other sites or tabs', () => {
    document.body.innerHTML =
      '<a href="/blog/one"><b id="in">One</b></a><a id="out" href="https://elsewhere.example/blog/x">x</a><a id="new" href="/blog/two" target="_blank">2</a>';
    const pages: string[] = [];
    prefetchOnIntent(document, async (pathname) => {
      pages.push(pathname);
      return true;
    });
    for (const id of ['in', 'in', 'out', 'new']) {
      document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
    expect(fetched).toEqual(['/api/blog/one']);
    expect(pages).toEqual(['/blog/one', '/blog/one']);
  });
});
