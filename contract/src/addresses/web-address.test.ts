import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { image, optionalLink } from '../schemas/common.ts';
import { MALFORMED_URL, USER_IN_ADDRESS } from '../sentences.ts';
import { isImageAddress, normalizeLink } from '../text.ts';
import { isAllowedLink } from './links.ts';
import { parseRedirectTo } from './redirects.ts';
import { isForeignImage } from './web-address.ts';

const messageOf = (link: string) => optionalLink.safeParse(link).error?.issues.map(({ message }) => message);
const redirectOf = (typed: string) => parseRedirectTo(typed) as { address?: string; error?: string };

const WITH_USER = [
  'https://user:pw@host/',
  'https://good.example@evil.example',
  'https://good.example:443@evil.example/x',
  'http://@evil.example/',
  'https://:@evil.example/',
  'HTTPS://user@evil.example',
  'https://good.example%2f@evil.example',
];
const MISREAD = [
  'https:\\\\evil',
  'https:/\\evil.example',
  'https://a\\@b',
  'https://good.example\\.evil.example',
  'https://good.example/a\\b',
  'https://good.example/?q=\\',
  'https:///evil.example',
  'https://%65vil.example',
  'https://ｅvil.example',
  'https://good.example。evil.example',
  'https://go\u00adod.example',
  'https://2130706433/',
  'https://0x7f.1/',
];
const KEPT = [
  'https://example.com',
  'HTTPS://Example.COM/a?b#c',
  'https://example.com:443/',
  'http://localhost:3000/x',
  'https://[::1]:8080/',
  'https://medium.com/@user/post?to=a@b.example',
  'https://münchen.example/ü',
  'https://xn--mnchen-3ya.example/',
  'https://192.168.0.1/',
  'https://example.com./',
];

describe('an address of another site', () => {
  it.each(WITH_USER)('%s is refused for its user part, as a link, a picture and a redirect', (address) => {
    expect(messageOf(address)).toEqual([USER_IN_ADDRESS]);
    expect(image.safeParse({ url: address }).error?.issues[0]?.message).toBe(USER_IN_ADDRESS);
    expect(redirectOf(address)).toEqual({ error: USER_IN_ADDRESS });
    expect(isForeignImage(address)).toBe(false);
  });

  it.each(MISREAD)('%s is refused, because browsers read another host than people', (address) => {
    expect(isAllowedLink(address)).toBe(false);
    expect(messageOf(address)).toHaveLength(1);
    expect(redirectOf(address)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it.each(KEPT)('%s is accepted and kept', (address) => {
    expect(optionalLink.parse(address)).toBe(address);
    expect(redirectOf(address).error).toBeUndefined();
  });
});

it.each(['/\\evil.example', '/a\\b', '/?q=\\', '/#\\', '#\\'])('%s has a backslash, and so is no link', (link) => {
  expect(messageOf(link)).toEqual([MALFORMED_URL]);
  expect(redirectOf(link).error).toBeDefined();
});

describe('accepted links, as properties', () => {
  const piece = fc.constantFrom(
    ...['https://', 'http://', 'HTTP://', 'https:', '/', '//', '\\', '@', ':', '?', '#', '.', '%', '%40', '%2f', '%5c'],
    ...['www.', 'good.example', 'evil.example', 'user', ':pw', ':443', ':8080', '[::1]', '127.1', '\t', ' '],
    ...['。', '．', '／', '＠', '\u00ad', '\u200b', 'ü', 'ß', 'ｇ', 'xn--', '-', 'A'],
  );
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 7 }).map((pieces) => `https://${pieces.join('')}`),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  /** The host as it is written: what a reader takes for it. */
  const written = (address: string) => (/^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '').toLowerCase();
  const isWeb = (address: string) => /^https?:/i.test(address);
  const check = (address: string) => {
    expect(address).not.toContain('\\');
    const url = new URL(address, 'https://own.example');
    expect([url.username, url.password]).toEqual(['', '']);
    if (!isWeb(address)) return expect(url.origin).toBe('https://own.example');
    expect(written(address)).not.toContain('@');
    const read = written(address).replace(url.protocol === 'http:' ? /:80$/ : /:443$/, '');
    const isAscii = /^[!-~]*$/.test(read);
    // A name with other letters is written in them, and read by browsers as `xn--…`.
    if (isAscii) expect(url.host).toBe(read);
    else expect(url.host.split('.').map((label) => label.startsWith('xn--'))).toContain(true);
    expect(url.host.split('.')).toHaveLength(read.split('.').length);
  };

  it('have no user part and no backslash, and their host is the one that a reader sees', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = optionalLink.safeParse(text);
        if (parsed.success && parsed.data) check(parsed.data);
      }),
      { numRuns: 20_000 },
    );
  });

  it('are the targets that redirects accept on other sites', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { address } = redirectOf(text);
        if (address) check(address);
        const link = normalizeLink(text);
        if (isWeb(text) && link === text) expect(isAllowedLink(link)).toBe(address !== undefined);
      }),
      { numRuns: 20_000 },
    );
  });
});

it.each([
  ['https://a.example/b.png', true],
  ['/uploads/a.webp', true],
  ['//a.example/b.png', false],
  ['https://', false],
  ['https://name@a.example/b.png', false],
  ['/a\\b.png', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s can be shown as an image: %s', (link, isShown) => expect(isImageAddress(link)).toBe(isShown));
