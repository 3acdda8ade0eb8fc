import { readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from './support/data.ts';
import { malformedRequest } from './support/malformed-request.ts';
import { type Owner, signInAt } from './support/owner.ts';
import { randomFrom } from './support/random.ts';
import { type BuiltServer, readiness, startBuilt, until } from './support/server.ts';

const ROUNDS = 5;
const IN_A_ROUND = 2_000;
const SIDE_BY_SIDE = 20;
const MB = 1024 * 1024;
const dataDir = newFolder('malformed');
let server: BuiltServer;
let owner: Owner;
beforeAll(async () => {
  // A small page cache, so that filling it does not look like a leak.
  server = await startBuilt({
    dataDir,
    env: { CACHE_MB: '4' },
    nodeOptions: ['--expose-gc', '--require', './e2e/long/support/measure.cjs'],
  });
  owner = await signInAt(server.url);
});
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends raw bytes and returns the response; gives up after 5 s without data. */
function sendRaw(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      if (answer.length < 500) answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

interface Memory {
  rss: number;
  heap: number;
}

let measurements = 0;
async function measure(): Promise<Memory> {
  const readMeasurements = () => [...server.printed().matchAll(/^\{"measured":(.+)\}$/gm)];
  measurements += 1;
  server.signal('SIGUSR2');
  await until('the server has printed its memory', () => readMeasurements().length === measurements);
  return JSON.parse(readMeasurements().at(-1)?.[1] ?? '');
}

const staged = () => readdirSync(join(dataDir, 'uploads', '.staging'));

it(`${ROUNDS * IN_A_ROUND} malformed requests: no crash, no 5xx, and memory does not grow`, {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(4_711);
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  const memory: Memory[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let left = IN_A_ROUND;
    const sender = async () => {
      for (; left > 0; ) {
        left -= 1;
        const bytes = malformedRequest(random, owner.headers);
        const answer = await sendRaw(bytes);
        const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status.startsWith('5'))
          faults.push(`${bytes.subarray(0, 300).toString('latin1')}\n=> ${answer.slice(-300)}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sender));
    expect(faults.slice(0, 3), `of ${faults.length}, round ${round}`).toEqual([]);
    expect(server.isRunning()).toBe(true);
    memory.push(await measure());
  }
  // The first round is the warm-up.
  const [first, ...later] = memory as [Memory, ...Memory[]];
  const last = later.at(-1) as Memory;
  const figures = JSON.stringify(memory.map(({ rss, heap }) => [rss, heap].map((bytes) => Math.round(bytes / MB))));
  process.stdout.write(`memory in MB, [all, heap] after each round: ${figures}; ${JSON.stringify([...statuses])}\n`);
  expect(last.heap, figures).toBeLessThan(first.heap * 1.1 + 4 * MB);
  expect(Math.min(...later.map(({ rss }) => rss)), figures).toBeLessThan(first.rss * 1.1);
  expect((await readiness(server.url))?.status).toBe(200);
  expect((await owner.call('GET', '/api/auth/me')).body.authenticated).toBe(true);
  await until('the staging folder is empty', () => staged().length === 0);
});

/** Sends a request body one byte per 500 ms until the connection is closed. */
function dribble(path: string, type: string, head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(server.port, '127.0.0.1');
  const headers = Object.entries(owner.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n${head}`,
  );
  const timer = setInterval(() => socket.write('x'), 500);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
  return { socket, answer };
}

it('slow request bodies end with 408, and their files are removed', async () => {
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const kinds = [
    () => dribble('/api/blog/admin/upload-image', 'multipart/form-data; boundary=x', part),
    () => dribble('/api/projects/admin', 'application/json', '{"title":"'),
    () => dribble('/contact-us', 'application/x-www-form-urlencoded', 'name='),
  ];
  const slow = kinds.flatMap((begin) => Array.from({ length: 6 }, begin));
  await until('uploads have begun', () => staged().length === 6, 20_000);
  const answers = await Promise.race([Promise.all(slow.map(({ answer }) => answer)), sleep(60_000, null)]);
  for (const { socket } of slow) socket.destroy();
  expect(answers?.map((answer) => /^HTTP\/1\.1 (\d{3})[\s\S]*"code":"(\w+)"/.exec(answer)?.slice(1))).toEqual(
    slow.map(() => ['408', 'too_slow']),
  );
  await until('their files are gone', () => staged().length === 0, 10_000);
});
