import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasReadOfItsPath, isPanelPath, loginPath, nextPath, panelPath, postPath, projectPath } from './pages.ts';

describe('nextPath', () => {
  it.each(['/manage', '/manage/blogs?x=1', '/admin', '/', '/blog/a#b'])('accepts %s', (wish) => {
    expect(nextPath(wish)).toBe(wish);
  });

  it.each([
    null,
    undefined,
    '',
    'manage',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/manage/..//evil.example',
    '/manage/../\\evil.example',
  ])('falls back to the panel for %j', (wish) => {
    expect(nextPath(wish)).toBe('/manage');
  });

  it('never leaves this origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[/\\\t\n a.:]{1,6}$/)), (wish) => {
        return new URL(nextPath(wish), 'https://own.example').origin === 'https://own.example';
      }),
    );
  });

  it('loginPath keeps the current path in next', () => {
    expect(loginPath('/manage')).toBe('/manage/login');
    const back = new URL(loginPath('/manage/blogs/1?a=b&c'), 'http://x').searchParams.get('next');
    expect(back).toBe('/manage/blogs/1?a=b&c');
  });
});

it('builds the paths of items', () => {
  expect([postPath('a'), projectPath('b')]).toEqual(['/blog/a', '/projects/b']);
  expect([panelPath('blogs'), panelPath('blogs', 'a/b')]).toEqual(['/manage/blogs', '/manage/blogs/a%2Fb']);
});

it('distinguishes the panel from paths with the same prefix', () => {
  const addresses = ['/manage', '/manage?x', '/manage/login', '/manager', '/', '/blog/manage'];
  expect(addresses.map(isPanelPath)).toEqual([true, true, true, false, false, false]);
});

it('detects a page with a read of its own path', () => {
  const items = ['/blog/a', '/projects/b', '/blog/a/changes', '/skills', '/skills/c', '/cv', '/match'];
  const others = [
    '/',
    '/blog',
    '/blog/',
    '/projects',
    '/match/a',
    '/blog/a/b',
    '/projects/b/changes',
    '/blog/a/changes/',
    '/api/blog/a',
  ];
  expect(items.map(hasReadOfItsPath)).toEqual(items.map(() => true));
  expect(others.map(hasReadOfItsPath)).toEqual(others.map(() => false));
});
