import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@portfolio/contract/test/eventually';
import { storedName } from '@portfolio/server/test/stored-name';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { readWhole, type Storage, StorageError } from './storage.ts';

const A = storedName('a.webp');
const B = storedName('b-320.webp');

interface Asked {
  method: string;
  path: string;
  body: string;
  signature: string;
}
type Answer = (asked: Asked, response: ServerResponse) => void;

let server: Server;
let endpoint: string;
let asked: Asked[];
let answer: Answer;
const lines: string[] = [];

async function take(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const one = {
    method: request.method ?? '',
    path: request.url ?? '',
    body,
    signature: request.headers.authorization ?? '',
  };
  asked.push(one);
  answer(one, response);
}
const ok: Answer = (_, response) => void response.end();
const refuse =
  (status: number, code = ''): Answer =>
  (_, response) =>
    void response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
const hang: Answer = () => {};

beforeEach(async () => {
  asked = [];
  answer = ok;
  lines.length = 0;
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

/** Timeouts for a storage that hangs; the longer ones suit a busy machine. */
const HASTE = { connect: 1000, answer: 300, check: 300 };
const PATIENCE = { connect: 10_000, answer: 10_000, check: 10_000 };
const open = (timeouts = PATIENCE): Storage =>
  createS3Storage({
    settings: { bucket: 'bucket', endpoint, region: 'us-east-1', accessKeyId: 'AKEY', secretAccessKey: 'planted' },
    log: (line) => lines.push(line),
    wrong: (message) => new Error(message),
    timeouts,
  });
const fails = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(StorageError);

describe('a bucket', () => {
  it('receives signed requests without a secret', async () => {
    const storage = open();
    await storage.put(A, Buffer.from('bytes'));
    await storage.remove([A]);
    expect(asked.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
      `PUT /bucket/uploads/${A} bytes`,
      `DELETE /bucket/uploads/${A} `,
    ]);
    for (const { signature } of asked) {
      expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/us-east-1\/s3\/aws4_request, /);
      expect(signature).not.toContain('planted');
    }
  });

  it('caches size and time until the file is removed or missing', async () => {
    const storage = open();
    answer = (_, response) =>
      void response.writeHead(200, { 'content-length': 5, 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }).end();
    const file = { size: 5, changed: new Date('2024-01-01T00:00:00Z') };
    expect([await storage.stat(A), await storage.stat(A)]).toEqual([file, file]);
    expect(asked).toHaveLength(1);
    answer = refuse(404);
    expect(await storage.open(A)).toBeNull();
    expect([await storage.stat(A), await storage.stat(A)]).toEqual([null, null]);
    expect(asked).toHaveLength(4);
  });

  it.each([401, 403, 409, 503])('that refuses with %d fails every operation', async (status) => {
    const storage = open();
    answer = refuse(status, 'AccessDenied');
    await fails(storage.stat(A));
    await fails(storage.open(A));
    await fails(storage.put(A, Buffer.from('bytes')));
    await fails(storage.remove([A]));
    await fails(storage.list());
    await fails(storage.check());
    expect(lines).toHaveLength(1);
    answer = ok;
    await storage.put(A, Buffer.from('bytes'));
  });

  it('that omits the size of a file fails', async () => {
    const storage = open();
    answer = (_, response) => void response.writeHead(200).end();
    await fails(storage.stat(A));
    expect(lines.join()).toContain('a file without its size');
  });

  it('lists page by page, with valid names only', async () => {
    const entry = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2024-01-01T00:00:00.000Z</LastModified><Size>7</Size></Contents>`;
    answer = ({ path }, response) => {
      const isSecond = path.includes('continuation-token=a%26b%3D');
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>';
      const first = entry('uploads/') + entry(`uploads/${A}`) + entry('uploads/x/y.webp') + more;
      response.end(`<ListBucketResult>${isSecond ? entry(`uploads/${B}`) : first}</ListBucketResult>`);
    };
    const changed = new Date('2024-01-01T00:00:00Z');
    expect(await open().list()).toEqual([
      { name: A, size: 7, changed },
      { name: B, size: 7, changed },
    ]);
  });

  it('treats a missing file as removed', async () => {
    answer = refuse(404, 'NoSuchKey');
    await open().remove([A]);
    expect(asked).toHaveLength(1);
  });
});

describe('at startup', () => {
  it.each([
    [404, 'NoSuchBucket', 'S3_BUCKET'],
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [301, 'PermanentRedirect', 'S3_ENDPOINT'],
    [403, 'AccessDenied', 'S3_ACCESS_KEY_ID'],
    [404, 'SomethingElse', 'S3_ACCESS_KEY_ID'],
    [404, '', 'S3_ENDPOINT'],
  ])('%s %s fails with one line about %s', async (status, code, variable) => {
    answer = refuse(status, code);
    const error = await open()
      .prepare()
      .then(
        () => null,
        (failure: Error) => failure.message,
      );
    expect(error?.startsWith(variable)).toBe(true);
    expect(error).not.toMatch(/\n|planted|AKEY/);
  });

  it.each([
    ['stumbles', refuse(500, 'InternalError')],
    ['does not answer', hang],
  ])('a storage that %s is retried', async (_, behaviour) => {
    answer = behaviour;
    const storage = open(behaviour === hang ? HASTE : PATIENCE);
    await storage.prepare();
    await fails(storage.check());
    answer = ok;
    await eventually(() => storage.check());
    expect(lines).toEqual([
      expect.stringContaining('The storage of uploads does not answer'),
      'The storage of uploads answers again.',
    ]);
  });

  it('an unreachable storage is retried', async () => {
    const storage = open();
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await storage.prepare();
    await fails(storage.put(A, Buffer.from('x')));
    expect(lines).toEqual(['The storage of uploads does not answer (ECONNREFUSED): uploads wait until it does.']);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await storage.put(A, Buffer.from('x'));
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: 'x' });
  });
});

describe('a call', () => {
  it.each([
    ['a stumble', refuse(503, 'SlowDown')],
    ['a broken connection', ((_, response) => void response.destroy()) as Answer],
  ])('is retried once after %s', async (_, behaviour) => {
    const storage = open();
    answer = (one, response) => (asked.length === 1 ? behaviour(one, response) : response.end('bytes'));
    expect((await readWhole(storage, A))?.toString()).toBe('bytes');
    expect([asked.length, lines]).toEqual([2, []]);
    answer = behaviour;
    await fails(storage.put(B, Buffer.from('x')));
    expect(asked).toHaveLength(4);
  });

  it('is not retried when it is refused, and the secret is not logged', async () => {
    const storage = open();
    answer = refuse(403, 'AccessDenied');
    for (const name of [A, B]) await fails(storage.put(name, Buffer.from('x')));
    expect([asked.length, lines]).toEqual([
      2,
      ['The storage of uploads does not answer (AccessDenied): uploads wait until it does.'],
    ]);
  });

  it('that hangs is aborted, and later ones fail at once for a while', async () => {
    const storage = open(HASTE);
    answer = hang;
    await fails(storage.put(A, Buffer.from('x')));
    const before = asked.length;
    for (let count = 0; count < 20; count++) await fails(storage.stat(storedName(`${count}.webp`)));
    expect([before, asked.length]).toEqual([1, 1]);
    answer = ok;
    await eventually(() => storage.put(A, Buffer.from('x')));
  });

  it('that stalls in the middle of a file is aborted', async () => {
    const storage = open(HASTE);
    answer = (_, response) => void response.writeHead(200, { 'content-length': 1000 }).write('begin');
    await expect(readWhole(storage, A)).rejects.toThrow();
  });
});
