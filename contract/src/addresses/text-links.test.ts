import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExternalUrl, normalizeLink, resolveImageUrl, sameOriginPath } from '../text.ts';
import { isAllowedLink, oldSiteOrigin } from './links.ts';

describe('normalizeLink', () => {
  it.each([
    ['', ''],
    ['https://a.example/x', 'https://a.example/x'],
    ['#top', '#top'],
    ['/uploads/x.webp', '/uploads/x.webp'],
    ['www.example', 'https://www.example'],
    ['example.com/path', 'https://example.com/path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['just words', 'just words'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%j → %j', (typed, link) => expect(normalizeLink(typed)).toBe(link));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalizeLink(normalizeLink(typed))).toBe(normalizeLink(typed));
      }),
    );
  });
});

describe('normalizeLink, as properties', () => {
  const rest = fc.webPath().map((path) => path || '/');
  const padding = fc.constantFrom('', ' ', '\n');

  it('keeps links that begin with http(s)://, # or /', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://', 'HTTPS://', '#', '/'),
        fc.string(),
        padding,
        (start, text, pad) => {
          const link = (start + text).trim();
          expect(normalizeLink(pad + link + pad)).toBe(link);
        },
      ),
    );
  });

  it('adds https:// to www. and to a domain', () => {
    fc.assert(
      fc.property(fc.domain(), rest, fc.boolean(), (domain, path, withWww) => {
        const link = `${withWww ? 'www.' : ''}${domain}${path}`;
        expect(normalizeLink(link)).toBe(`https://${link}`);
        expect(isAllowedLink(normalizeLink(link))).toBe(true);
      }),
    );
  });

  it('does not change other schemes, and such links are not allowed', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'ftp', 'mailto', 'blob', 'JavaScript');
    fc.assert(
      fc.property(scheme, fc.string(), (name, text) => {
        const link = `${name}:${text}`.trim();
        fc.pre(!/^[a-z]+:\d+(?=[/?#]|$)/i.test(link));
        expect(normalizeLink(link)).toBe(link);
        expect(isAllowedLink(link)).toBe(false);
      }),
    );
  });

  it('keeps empty values empty, and isAllowedLink accepts only http(s), anchors and paths of this site', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const link = normalizeLink(typed);
        expect(link === '').toBe(typed.trim() === '');
        if (isAllowedLink(link)) expect(link).toMatch(/^(https?:\/\/|#|\/(?![/\\]))/i);
      }),
    );
  });
});

describe('isAllowedLink', () => {
  it.each(['https://a.example', 'http://localhost:3000/x', '#a', '/x'])('accepts %s', (link) =>
    expect(isAllowedLink(link)).toBe(true),
  );
  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a', 'words', '/a b'])(
    'rejects %s',
    (link) => expect(isAllowedLink(link)).toBe(false),
  );
});

describe('sameOriginPath and leavesSite', () => {
  it.each(['/', '/x?y=//z#/\\', '/a:b', '/.well-known', '/%2F%2Fx'])('sameOriginPath keeps %s', (address) =>
    expect(sameOriginPath(address)).toBe(address),
  );
  it('sameOriginPath normalizes like a browser', () => expect(sameOriginPath('/a\\./b/../ü')).toBe('/a/%C3%BC'));
  it.each([
    ...[
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/\r/evil.example',
      '///evil.example',
    ],
    ...['/..//evil.example', '/./\\evil.example', '/x/../..//evil.example', '', 'x', '#x', '?x', ' /x', '\t/x', '/x\0'],
    ...['http:/x', 'https:x', 'https://evil.example', 'javascript:alert(1)', '//', '/\t//', '//[', '\\x'],
  ])('sameOriginPath rejects %j', (address) => expect(sameOriginPath(address)).toBeNull());

  it.each(['/', 'x', '#x', '?x', '/x//y', './x', 'mailto:a@b.example', 'tel:1', 'http://[', '/\tx', ''])(
    'leavesSite is false for %j',
    (address) => expect(isExternalUrl(address)).toBe(false),
  );
  it.each([
    ...['//evil.example', '\\\\evil.example', '/\t/evil.example', ' //evil.example', 'https:evil.example', 'http:/x'],
    ...['HTTPS:\\\\evil.example', 'ht\ntps://evil.example', '\x01https://evil.example', '//evil.example@own.invalid.x'],
  ])('leavesSite is true for %j', (address) => expect(isExternalUrl(address)).toBe(true));

  it('agrees with `new URL` on every page for any combination of parts', () => {
    const piece = fc.constantFrom(
      ...'/\\\t\n\r \0.:@#?[\u200b／',
      ...['..', '%2f', '%5c', '%09', '//', '/\\'],
      ...['http', 'https', 'HTTP', 'javascript', 'evil.example', 'a'],
    );
    const addresses = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }),
    );
    const pages = ['http://localhost:3000/blog/a', 'https://own.example/', 'https://own.example/manage/login?next=x'];
    fc.assert(
      fc.property(addresses, (address) => {
        for (const page of pages) {
          const url = URL.canParse(address, page) ? new URL(address, page) : null;
          const isAway = url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(page).origin;
          if (isAway) expect([isExternalUrl(address), sameOriginPath(address)], address).toEqual([true, null]);
          const path = sameOriginPath(address);
          if (path === null) continue;
          const partsOf = (one: URL | null) => [one?.origin, one?.pathname, one?.search, one?.hash];
          expect(partsOf(new URL(path, page))).toEqual(partsOf(url));
          expect(new URL(new URL(path, page).pathname, page).origin).toBe(new URL(page).origin);
          expect(sameOriginPath(path)).toBe(path);
        }
        if (isAllowedLink(address) && !/^https?:/i.test(address)) expect(isExternalUrl(address)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('resolveImageUrl', () => {
  it('turns URLs of uploads into paths, and keeps paths and other URLs', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abc019-'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.webUrl(), name, (elsewhere, file) => {
        const path = `/uploads/${file}`;
        expect(resolveImageUrl(`${new URL(elsewhere).origin}${path}`)).toBe(path);
        expect(resolveImageUrl(path)).toBe(path);
        if (!new URL(elsewhere).pathname.startsWith('/uploads/')) expect(resolveImageUrl(elsewhere)).toBe(elsewhere);
      }),
    );
  });

  it.each([
    ['', ''],
    [undefined, ''],
    ['/logo.png', '/logo.png'],
    ['https://old.example/uploads/a.webp?v=1', '/uploads/a.webp?v=1'],
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    ['http://[', ''],
  ])('%j → %j', (value, url) => expect(resolveImageUrl(value)).toBe(url));
});

it.each([
  ['http://www.a.example/blog/', 'https://www.a.example'],
  ['a.example', 'https://a.example'],
  ['https://user:word@a.example', null],
  ['a.example:8080', null],
  ['http://2130706433', null],
  ['https://[::1]/', null],
  ['printer.local', null],
  ['localhost', null],
  ['/blog', null],
  ['', null],
])('the origin of the old site %j is %j', (address, origin) => {
  expect(oldSiteOrigin(address)).toBe(origin);
});

it('reads hosts with any letters, however often it is called', () => {
  // Short texts, which V8 passes to its optimized calls.
  const wrong = Array.from({ length: 50_000 }, (_, index) => index % 10).filter(
    (index) => !isExternalUrl(`//ß${index}`) || !isAllowedLink(`https://ß${index}`),
  );
  expect(wrong).toEqual([]);
});
