import { readdir } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchImage, isPublic } from './fetch-image.ts';

type Answer = (path: string, response: ServerResponse) => void;

let app: TestApp;
let server: Server;
let origin: string;
let png: Buffer;
let connections = 0;
let answer: Answer;
/** DNS answers by name, one after the other; the last one is repeated. */
const names: Record<string, string[][]> = {};
const asked: string[] = [];

async function resolve(host: string) {
  asked.push(host);
  const answers = names[host];
  const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
  if (!answer) throw new Error('ENOTFOUND');
  return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  server = createServer(({ url = '' }, response) => answer(url, response));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  origin = `http://pictures.test:${port}`;
  const trusted = { origins: [origin, `http://rebound.test:${port}`], addresses: ['127.0.0.1'] };
  const fetchPicture = createFetchImage({ resolve, trusted });
  // The API accepts https only; this server uses http.
  app = await openApp({
    fetchPicture: (url, path) => fetchPicture(url.replace('https://pictures.test', origin), path),
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(() => {
  connections = 0;
  asked.length = 0;
  for (const name of Object.keys(names)) delete names[name];
  names['pictures.test'] = [['127.0.0.1']];
  answer = (_, response) => void response.end(png);
});

const copy = (url: string) => app.call('POST', '/api/media/admin/copy', { owner: true, json: { url } });
const staged = () => readdir(join(app.folder, 'uploads', '.staging'));
const fetching = (options: { patience?: number; addresses?: string[] } = {}) => {
  const { patience = 15_000, addresses = ['127.0.0.1'] } = options;
  const fetchPicture = createFetchImage({
    resolve,
    patience,
    trusted: { origins: [origin, origin.replace('pictures', 'rebound')], addresses },
  });
  return (url: string) =>
    fetchPicture(url, join(app.folder, 'uploads', '.staging', 'fetched.upload')).then(
      ({ originalName }) => originalName,
      (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
    );
};

describe('a copy of an external image', () => {
  it('is re-encoded and stored like an upload', async () => {
    const { status, body } = await copy('https://pictures.test/a%20picture.png?size=large');
    expect(status).toBe(201);
    expect(body.asset.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const served = await fetch(app.origin + body.asset.url);
    const image = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: 'webp', width: 400, height: 200 });
    const { items } = (await app.call('GET', '/api/media/admin', { owner: true })).body;
    expect(items[0]).toMatchObject({ _id: body.asset._id, originalName: 'a picture.png' });
    expect([asked, await staged()]).toEqual([['pictures.test'], []]);
    const response = await copy(body.asset.url);
    expect([response.status, response.body]).toEqual([201, body]);
  });

  it.each([
    ['a page', '<!doctype html><title>a</title>'],
    ['a PDF', '%PDF-1.4\n%%EOF'],
    ['nothing', ''],
    ['half a picture', 'HALF'],
  ])('is refused if it is %s, with any content type', async (_, text) => {
    const before = await readdir(join(app.folder, 'uploads'));
    const body = text === 'HALF' ? png.subarray(0, png.length / 2) : text;
    answer = (_path, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(body);
    expect((await copy('https://pictures.test/a.png')).status).toBe(422);
    expect([await readdir(join(app.folder, 'uploads')), await staged()]).toEqual([before, []]);
  });

  it('follows three redirects, and no more', async () => {
    answer = (path, response) => {
      const left = Number(path.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end(png);
    };
    expect(await fetching()(`${origin}/3`)).toBe('0');
    expect(await fetching()(`${origin}/4`)).toContain('cannot_copy: This address redirects too many times');
  });

  it.each<[string, Answer, string]>([
    ['has more bytes than it may', (_, response) => void response.end(Buffer.alloc(LIMITS.image + 1)), 'larger than'],
    [
      'says that it will',
      (_, response) => void response.writeHead(200, { 'content-length': LIMITS.image + 1 }).write('x'),
      'larger than',
    ],
    ['is not there', (_, response) => void response.writeHead(404).end('planted'), '(404)'],
    ['never answers', () => {}, 'took too long'],
    ['stops in the middle', (_, response) => void response.write('begin'), 'took too long'],
    ['hangs up', (_, response) => void response.destroy(), 'does not answer'],
  ])('that %s leaves no file', async (_, behaviour, said) => {
    answer = behaviour;
    const verdict = await fetching(said === 'took too long' ? { patience: 700 } : {})(`${origin}/a.png`);
    expect(verdict).toContain('cannot_copy');
    expect(verdict).toContain(said);
    expect(verdict).not.toContain('planted');
    expect(await staged()).toEqual([]);
  });
});

const PRIVATE = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fe80::1]', '[fc00::1]', '[ff02::1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]', '１２７.0.0.1', '127。0。0。1'],
];

describe('the private network is not reachable', () => {
  it.each(PRIVATE)('by the address %s', async (host) => {
    const reply = await copy(`https://${host}/a.png`);
    expect([reply.status, reply.body.code]).toEqual([422, 'cannot_copy']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['localhost', ['127.0.0.1']],
    ['localhost.', ['127.0.0.1']],
    ['inside.example', ['10.1.2.3']],
    ['cloud.example', ['169.254.169.254']],
    ['six.example', ['::1']],
    ['mapped.example', ['::ffff:10.0.0.1']],
    ['both.example', ['93.184.215.14', '192.168.0.1']],
  ])('by the name %s', async (host, addresses) => {
    names[host] = [addresses];
    const verdict = await fetching({ addresses: [] })(`https://${host}/a.png`);
    expect(verdict).toBe('cannot_copy: This address is not on the public internet.');
  });

  it('by a name that changes between lookups: the checked address is the one connected to', async () => {
    const host = 'rebound.test';
    names[host] = [['10.0.0.1'], ['127.0.0.1']];
    const url = `${origin.replace('pictures', 'rebound')}/a.png`;
    expect(await fetching()(url)).toContain('not on the public internet');
    expect([asked, connections]).toEqual([[host], 0]);
    names[host] = [['127.0.0.1'], ['10.0.0.1']];
    expect(await fetching()(url)).toBe('a.png');
    expect([asked, connections]).toEqual([[host, host], 1]);
  });

  it('by a local name, and no socket is opened', async () => {
    expect(await fetching({ addresses: [] })(`${origin}/a.png`)).toContain('not on the public internet');
    expect(connections).toBe(0);
  });

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/',
    'https://inside.example/',
    'http://other.test/',
    'https://other.test:8443/',
    'https://user:word@other.test/',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    'gopher://127.0.0.1/',
    '//127.0.0.1/',
    'https://',
  ])('by a redirect to %s', async (location) => {
    names['inside.example'] = [['10.1.2.3']];
    answer = (_, response) => void response.writeHead(302, { location }).end();
    expect(await fetching()(`${origin}/a.png`)).toMatch(/^(cannot_copy|invalid): /);
    expect(connections).toBe(1);
    expect(await staged()).toEqual([]);
  });

  it.each([
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    '//example.com/a.png',
    '/etc/passwd',
    '/uploads/../secret',
    'https://user@example.com/a.png',
    'https://user:word@example.com/a.png',
    'https://example.com:22/a.png',
    'https://example.com:80/a.png',
    'https://exa mple.com/a.png',
    'https://',
    'example.com',
  ])('by an invalid URL: %s', async (url) => {
    const reply = await copy(url);
    expect([reply.status, reply.body.code, reply.body.details[0].path]).toEqual([400, 'invalid', 'url']);
    expect(asked).toEqual([]);
  });

  it('public addresses are public', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111']) expect(isPublic(address)).toBe(true);
    expect(isPublic('no address')).toBe(false);
  });
});
