import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

describe('where to go after signing in', () => {
  it.each(['/manage', '/manage/blogs?x=1', '/admin', '/', '/blog/a#b'])('follows %s', (wish) => {
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
  ])('does not follow %j', (wish) => {
    expect(nextPath(wish)).toBe('/manage');
  });

  it('never leaves this origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[/\\\t\n a.:]{1,6}$/)), (wish) => {
        return new URL(nextPath(wish), 'https://own.example').origin === 'https://own.example';
      }),
    );
  });

  it('returns to where it was asked from', () => {
    expect(signInPath('/manage')).toBe('/manage/login');
    const back = new URL(signInPath('/manage/blogs/1', '?a=b&c'), 'http://x').searchParams.get('next');
    expect(back).toBe('/manage/blogs/1?a=b&c');
  });
});
