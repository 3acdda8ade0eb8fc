import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirects } from '../resources/redirects.ts';
import {
  endOfChain,
  isOtherHost,
  parseRedirectFrom,
  parseRedirectTo,
  type RedirectRule,
  redirectKeys,
} from './redirects.ts';

const addressOf = (parsed: ReturnType<typeof parseRedirectFrom>) => ('address' in parsed ? parsed.address : null);
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[/\\%?#p=0-9a-cé. ]{0,20}$/));
const REFUSED = { error: expect.stringMatching(/^[A-Z].*\.$/) };
/** Checks the addresses that are made from any texts, each of which is its own only spelling. */
const checkAddresses = (parse: typeof parseRedirectFrom, check: (address: string) => void) =>
  fc.assert(
    fc.property(anyText, (typed) => {
      const address = addressOf(parse(typed));
      if (address === null) return;
      expect(addressOf(parse(address))).toBe(address);
      check(address);
    }),
  );

describe('the address that a redirect starts at', () => {
  it.each([
    ['/old', '/old'],
    ['old/page.html', '/old/page.html'],
    ['/Old//Page/', '/Old/Page'],
    ['/', '/'],
    ['/caf%c3%A9/%7Eme', '/caf%C3%A9/~me'],
    ['/café und mehr', '/caf%C3%A9%20und%20mehr'],
    ['/a%2Fb', '/a%2Fb'],
    ['/tag,x/a:b@c', '/tag,x/a:b@c'],
    ['/?p=12', '/?p=12'],
    ['/blog/?utm=x&page_id=7#top', '/blog?page_id=7'],
    ['/page#part', '/page'],
  ])('%s is stored as %s', (typed, stored) => expect(addressOf(parseRedirectFrom(typed))).toBe(stored));

  it.each([
    '//evil.example',
    '/\\evil',
    '\\\\evil',
    'javascript:alert(1)',
    'https://old.example/a',
    '/a\\b',
    '/a%5Cb',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a%00b',
    '/a\nb',
    '/100%',
    '/a?id=5',
    '/a?p=x',
    `/${'é'.repeat(400)}`,
  ])('%s is refused with a sentence', (typed) => expect(parseRedirectFrom(typed)).toEqual(REFUSED));

  it('has one spelling, which is among the keys of a request for it, with and without a slash at the end', () => {
    checkAddresses(parseRedirectFrom, (from) => {
      expect(from).toMatch(/^\/(?![/\\])[!-[\]-~]*$/);
      expect(redirectKeys(from)[0]).toBe(from);
      if (!from.includes('?') && from !== '/') expect(redirectKeys(`${from}/?utm=1`)).toEqual([from]);
    });
  });
});

describe('the target of a redirect', () => {
  it.each([
    ['/blog/new/', '/blog/new'],
    ['/blog?category=news#first', '/blog?category=news#first'],
    ['/', '/'],
    ['/#contact', '/#contact'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['https://github.com/you', 'https://github.com/you'],
    ['HTTP://Example.com', 'http://example.com/'],
  ])('%s is stored as %s', (typed, stored) => expect(addressOf(parseRedirectTo(typed))).toBe(stored));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'blog',
    '/a/..//evil.example',
    '/a\r\nSet-Cookie: x=1',
    '/%0d%0aSet-Cookie:x=1',
    '/a?b\u0007',
    'https://',
    'https://you:secret@host.example/',
    'https://two words.example',
    '/100%',
    `/${'x'.repeat(2000)}`,
  ])('%s is refused with a sentence', (typed) => expect(parseRedirectTo(typed)).toEqual(REFUSED));

  it('stays on this site or is an http URL, in one spelling of printable characters', () => {
    checkAddresses(parseRedirectTo, (to) => {
      expect(to).toMatch(/^[!-~]+$/);
      const url = new URL(to, 'https://own.example');
      expect(url.origin === 'https://own.example').toBe(!isOtherHost(to));
      expect(url.protocol).toMatch(/^https?:$/);
    });
  });
});

describe('the keys of a request', () => {
  it.each([
    ['/old/', ['/old']],
    ['/old?utm=1', ['/old']],
    ['/?p=12', ['/?p=12', '/']],
    ['/x/?a=b&page_id=7&p=8', ['/x?page_id=7', '/x']],
    ['/?p=12x', ['/']],
    ['/%E0%A4%A', []],
  ])('%s: %j', (address, keys) => expect(redirectKeys(address)).toEqual(keys));
});

describe('a chain', () => {
  const names = ['/a', '/b', '/c', '/d', '/e'];
  const target = fc.oneof(fc.constantFrom(...names, '/page', 'https://other.example/'), fc.constant(null));
  const chainOf = (rules: RedirectRule[], first: RedirectRule) =>
    endOfChain(first, async (keys) => rules.find(({ from }) => keys.includes(from)));

  it('ends at a target that is not redirected, or is a loop', async () => {
    const sites = fc.array(target, { minLength: names.length, maxLength: names.length });
    await fc.assert(
      fc.asyncProperty(sites, async (targets) => {
        const rules = targets.map(
          (to, at): RedirectRule => ({ from: names[at] ?? '', kind: to ? 'moved' : 'gone', to }),
        );
        for (const rule of rules) {
          const end = await chainOf(rules, rule);
          let walked: RedirectRule | undefined = rule;
          for (let step = 0; walked && step < names.length; step += 1) {
            const { to }: RedirectRule = walked;
            walked = rules.find(({ from }) => from === to);
          }
          expect(end === null).toBe(walked !== undefined);
          if (end) expect(rules.some(({ from }) => from === end.to)).toBe(false);
        }
      }),
    );
  });

  it('of an address to itself is a loop, however it is written', async () => {
    const rule: RedirectRule = { from: '/a', kind: 'moved', to: '/a?utm=1#x' };
    expect(await chainOf([rule], rule)).toBeNull();
  });
});

it('a body needs a target unless the address is gone', () => {
  const pathsOf = (body: object) =>
    redirects.create.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(pathsOf({ from: '/a' })).toEqual(['to']);
  expect(pathsOf({ from: '/a', to: '', kind: 'moved' })).toEqual(['to']);
  expect(pathsOf({ from: '/a', kind: 'gone' })).toEqual([]);
  expect(pathsOf({ from: '', kind: 'gone' })).toEqual(['from']);
  expect(pathsOf({ from: '//x', to: 'x' })).toEqual(['from', 'to']);
  expect(redirects.create.parse({ from: 'old/', to: '/new/' })).toEqual({ from: '/old', to: '/new' });
});
