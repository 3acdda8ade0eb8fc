import { type RouteName, routes } from '../../../contract/src/routes.ts';
import type { Random } from './random.ts';

/** Calls that would end the session used by the other requests. */
const ENDING = new Set<RouteName>(['auth.logout', 'auth.endSession', 'auth.changePassword', 'auth.login']);
const TABLE = Object.entries(routes)
  .filter(([name]) => !ENDING.has(name as RouteName))
  .map(([, { method, path }]) => ({ method, path }));
const PAGES = [
  '/',
  '/blog',
  '/search',
  '/contact-us',
  '/rss.xml',
  '/uploads/x.webp',
  '/assets/x.js',
  '/manage',
  '/healthz',
];
const PIECES = [
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '\\',
  '//',
  ';',
  '__proto__',
  'constructor',
  '%F0%9F',
  '~',
  '-1',
];
const VALUES = [
  '',
  '[]',
  '1e309',
  'NaN',
  '-1',
  '9'.repeat(40),
  '%',
  '__proto__',
  "' OR 1=1 --",
  '\u202e',
  '%0d%0aX: y',
  '[$ne]',
];
const KEYS = [
  'page',
  'pageSize',
  'category',
  'sort',
  'q',
  'where',
  'depth',
  'limit',
  'a[b]',
  '__proto__',
  'constructor[x]',
];
const NAMES = [
  'title',
  'content',
  'tags',
  'status',
  'order',
  'rev',
  'slug',
  '__proto__',
  'constructor',
  'pictures',
  'email',
  'message',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json; charset',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '\u0001',
];

function value(random: Random, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => null,
    () => random.pick([true, false]),
    () => random.pick([0, -1, 1e308, 2 ** 53, 0.5]),
    () => random.pick(VALUES),
    () => '\ud800'.repeat(random.whole(1, 5)),
    () => Array.from({ length: random.whole(0, 6) }, () => (depth < 4 ? value(random, depth + 1) : 0)),
    () =>
      Object.fromEntries(
        Array.from({ length: random.whole(0, 5) }, () => [
          random.pick(NAMES),
          depth < 4 ? value(random, depth + 1) : 0,
        ]),
      ),
  ];
  return random.pick(kinds)();
}

function path(random: Random): { method: string; path: string } {
  const row = random.pick([...TABLE, ...PAGES.map((page) => ({ method: 'GET', path: page }))]);
  let text = row.path.replace(/:[a-zA-Z]+/g, () => random.pick([...PIECES, ...VALUES.map(encodeURIComponent)]));
  if (random.next() < 0.3) text += `/${random.pick(PIECES)}`;
  if (random.next() < 0.5) {
    const count = random.whole(1, 4);
    text += `?${Array.from({ length: count }, () => `${random.pick(KEYS)}=${random.pick(VALUES)}`).join('&')}`;
  }
  const method =
    random.next() < 0.8 ? row.method : random.pick(['PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'HEAD', 'BREW']);
  return { method, path: text.replace(/[\s\u202e]/g, '+') };
}

function json(random: Random): string {
  const whole = JSON.stringify(value(random));
  const ways = [
    whole,
    whole.slice(0, random.whole(0, whole.length)),
    `${whole}}`,
    '['.repeat(20_000),
    `{"a":${whole}`,
    '\ufeff{}',
  ];
  return random.pick(ways);
}

function multipart(random: Random): string {
  const part = (field: string, name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${random.bytes(40).toString('latin1')}\r\n`;
  const ways = [
    part('file', 'a.png'),
    `${part('file', '../../../x.png')}--x--\r\n`,
    `${part('__proto__', 'x')}--x--`,
    `${part('file', 'a').repeat(20)}--x--`,
    '--x\r\n\r\n\r\n--x--',
    `--x\r\nContent-Disposition: form-data; name="file\r\n\r\n--x--`,
    `--x\r\n${'A: b\r\n'.repeat(200)}\r\n--x--`,
    random.bytes(200).toString('latin1'),
  ];
  return random.pick(ways);
}

/** A valid HTTP request with random content. */
function request(random: Random, headers: Record<string, string>): string {
  const { method, path: target } = path(random);
  const isForm = random.next() < 0.3;
  const body = isForm ? multipart(random) : json(random);
  const type = isForm && random.next() < 0.8 ? 'multipart/form-data; boundary=x' : random.pick(TYPES);
  const sessionHeaders =
    random.next() < 0.7 ? headers : { Cookie: `portfolio-token=${random.pick(VALUES)}`, Origin: random.pick(VALUES) };
  const lines = Object.entries({ ...sessionHeaders, 'Content-Type': type, 'Accept-Encoding': random.pick(VALUES) })
    .filter(() => random.next() < 0.95)
    .map(([name, text]) => `${name}: ${text}`);
  const length = random.next() < 0.9 ? Buffer.byteLength(body) : random.pick([0, 1, -1, 'x', 5_000_000_000]);
  return `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Invalid HTTP. */
function noise(random: Random): Buffer | string {
  const ways: (() => Buffer | string)[] = [
    () => random.bytes(random.whole(1, 300)),
    () => `GET / HTTP/9.9\r\nHost: x\r\n\r\n`,
    () => `GET ${'/x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    () => `GET / HTTP/1.1\r\nHost: x\r\n${'X-Long: '}${'y'.repeat(30_000)}\r\n\r\n`,
    () => `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
    () => `POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    () => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    () => `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":`,
    () => `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    () => 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    () =>
      `GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=${random.pick(VALUES)}\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n`,
    () => '\r\n\r\n\r\n',
  ];
  return random.pick(ways)();
}

/** One malformed request as raw bytes. */
export function malformedRequest(random: Random, headers: Record<string, string>): Buffer {
  const made = random.next() < 0.75 ? request(random, headers) : noise(random);
  return typeof made === 'string' ? Buffer.from(made) : made;
}
