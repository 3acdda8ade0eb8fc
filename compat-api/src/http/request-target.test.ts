import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { clientIp, networkOf, normalTarget, refuseUnreadable } from './request-target.ts';

describe('a normal target', () => {
  it.each([
    '/',
    '/?',
    '/blog',
    '/blog/',
    '/blog?page=2&x=//y/../%zz#a',
    '/blog/100%25',
    '/blog/caf%C3%A9',
    '/blog/%E4%B8%96',
    '/blog/caf%25C3%25A9',
    '/blog/a...b',
    '/.well-known/security.txt',
    '/...',
    '/assets/index-C0_x~1.js',
    '/_next/static/chunks/app/(payload)/admin/%5B%5B...segments%5D%5D/page-1.js',
    '/plates/lead/First%20%2F%20post-3.svg',
    '/plates/100%25-3.svg',
    '/uploads/00ff-640.webp',
    "/@scope/a:b;c=d,e!$&'()*+",
  ])('is unchanged: %s', (target) => expect(normalTarget(target)).toBe(target));

  it.each([
    ['/%70ayload-api/users/log%69n', '/payload-api/users/login'],
    ['/blog/a%2Db%5Fc%7Ed%2e', '/blog/a-b_c~d.'],
    ['/%2ewell-known/x?%2e%2e', '/.well-known/x?%2e%2e'],
    ['/%41%5A%61%7a%30%39', '/AZaz09'],
  ])('is normalized: %s', (target, normal) => expect(normalTarget(target)).toBe(normal));
});

const REFUSED = [
  ['dot segments', ['/..', '/.', '/a/../b', '/a/./b', '/a/..', '/a/.', '/_next/../payload-api/users', '/../']],
  ['escaped ones', ['/%2e%2e', '/%2E./x', '/.%2e/x', '/_next/%2e%2e/admin', '/a/..%2fb', '/a%2f..', '/a%2f%2e%2e%2fb']],
  ['twice escaped ones', ['/%252e%252e/x', '/.%252e/x', '/a%252f..%252fb', '/%25%32%65%25%32%65/x', '/%25252e%2e']],
  ['empty segments', ['//', '//evil.example', '/a//b', '/a/%2fb', '/%2f%2fevil.example', '/%252fx', '/a%2F%2Fb']],
  ['backslashes', ['/\\evil.example', '/a\\..\\b', '/%5cevil', '/a/..%5Cb', '/%255c', '/%25%35%63']],
  [
    'control characters',
    ['/\t/x', '/\0', '/a\nb', '/a\x7f', '/%00', '/%09/x', '/%0d%0aX:y', '/%7F', '/%2500', '/%C2%85'],
  ],
  ['broken escapes', ['/%', '/%z', '/%zz', '/%2', '/a%', '/%E0%A4%A', '/%c0%ae', '/%ff', '/%u002e', '/%%32%65']],
  ['a host, a star, nothing', ['http://evil.example/', 'https://x', '*', '', 'blog', '?x', '#', '/a#b', '/caf\xe9']],
] as const;

describe('a malformed target', () => {
  it.each(REFUSED)('is refused: %s', (_, targets) => {
    for (const target of targets) {
      expect(normalTarget(target), target).toBeNull();
      if (!target.includes('#')) expect(normalTarget(`${target}?x=1`), target).toBeNull();
    }
  });
});

/** Decodes every escape, as the most lenient reader would. */
const carelessly = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'));

describe('any target', () => {
  const piece = fc.constantFrom(
    ...['.', '..', '/', '\\', '%', '%2e', '%2E', '%2f', '%5c', '%25', '25', '2e', '2f', '5c', '%32', '%65', '%35'],
    ...['%00', '%0a', '%09', '\t', '%C3%A9', '%C2%80', '%ff', 'a', 'admin', '_next', '~', '@', ';', '%7e', '[', 'é'],
  );
  const targets = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

  it('that is accepted means the same path to a browser, and decoded once or twice', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const normal = normalTarget(target);
        if (normal === null) return;
        expect(normalTarget(normal)).toBe(normal);
        expect(new URL(normal, 'http://x').href).toBe(`http://x${normal}`);
        for (const text of [normal, carelessly(normal), carelessly(carelessly(normal))]) {
          expect(text).not.toMatch(/\\|\p{Cc}|(^|\/)\.{1,2}(\/|$)|\/\//u);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  it('is checked in linear time', () => {
    for (const piece of ['%25', '/a', '.', '%2f', '%2e', 'a', '/.', '(', '%C3%A9']) {
      const target = `/${piece.repeat(16_000 / piece.length)}%`;
      const times = Array.from({ length: 5 }, () => {
        const begin = cpuTime();
        normalTarget(target);
        return cpuTime() - begin;
      });
      // The fastest one, because garbage may be collected during any of them.
      expect(Math.min(...times), piece).toBeLessThan(50);
    }
  });
});

it.each([
  ['no proxy', 0, undefined, '10.0.0.9'],
  ['an untrusted header', 0, '203.0.113.1', '10.0.0.9'],
  ['one proxy', 1, '198.51.100.1, 203.0.113.1', '203.0.113.1'],
  ['two proxies', 2, '192.0.2.1, 198.51.100.1,203.0.113.1', '198.51.100.1'],
  ['fewer entries than proxies', 3, '203.0.113.1', '203.0.113.1'],
  ['a proxy without the header', 1, undefined, '10.0.0.9'],
])('finds the client IP with %s', (_, proxies, forwarded, asker) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.9' } };
  expect(clientIp(request as unknown as IncomingMessage, proxies)).toBe(asker);
});

it('treats the addresses of one household as one client', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::2'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('203.0.113.1')).not.toBe(networkOf('203.0.113.2'));
});

it('answers an unreadable request after another one on the same connection', async () => {
  const server = createServer((_, response) => response.end('first'));
  refuseUnreadable(server, pino({ enabled: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
    if (String(bytes).includes('first')) socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n');
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1.1 200 OK.*first.*HTTP\/1.1 400 Bad Request\r\nConnection: close\r\n\r\n$/s);
  server.close();
});
