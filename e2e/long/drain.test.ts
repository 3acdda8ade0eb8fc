import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { newFolder } from './support/data.ts';
import { portForLong } from './support/net.ts';
import { signInAt } from './support/owner.ts';
import { randomFrom } from './support/random.ts';
import { type BuiltServer, readiness, startBuilt, until } from './support/server.ts';

const RESTARTS = 20;
const CONNECTIONS = 50;
/** Exit must come within this after the signal (ms). */
const EXIT = 10_000;
const dataDir = newFolder('drain');
let server: BuiltServer | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
/** What became of a request: its status, or the code of its failure. */
interface Outcome {
  what: string;
  beganAt: number;
  status?: number;
  failure?: string;
  body: string;
  endsConnection: boolean;
}

/** One request on a connection of its own that stays open from call to call. */
function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<Outcome> {
  const outcome: Outcome = { what: `${method} ${path}`, beganAt: performance.now(), body: '', endsConnection: false };
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } });
    const failed = (error: NodeJS.ErrnoException) => resolve({ ...outcome, failure: error.code ?? error.message });
    sent.on('error', failed);
    sent.on('response', (response) => {
      response.on('error', failed);
      response.on('data', (chunk) => {
        outcome.body += chunk;
      });
      response.on('end', () => {
        const endsConnection = response.headers.connection === 'close';
        resolve({ ...outcome, status: response.statusCode ?? 0, endsConnection });
      });
    });
    sent.end(body);
  });
}

/** When the server first said that it is not ready, by its own log: this process may be slow to hear it. */
function firstRefusal(log: string): number {
  const line = log.split('\n').find((text) => text.includes('"path":"/readyz"') && text.includes('"status":503'));
  const { time } = line ? JSON.parse(line) : { time: Number.NaN };
  const at = Date.parse(time) - performance.timeOrigin;
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

it(`answers what was begun before it said that it stops, ${RESTARTS} times with ${CONNECTIONS} connections`, {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(77);
  const port = await portForLong();
  server = await startBuilt({ dataDir, port });
  const owner = await signInAt(server.url);
  const kept = new Set<string>();
  let number = 0;
  const reads = ['/', '/blog', '/api/blog', '/api/projects', '/search?q=kept', '/api/public-config'];
  const write = (): Call => {
    number += 1;
    const body = JSON.stringify({ title: `Kept ${number}` });
    const headers = { ...owner.headers, 'Content-Type': 'application/json' };
    return { method: 'POST', path: '/api/projects/admin', headers, body };
  };

  for (let round = 1; round <= RESTARTS; round++) {
    let isOn = true;
    const outcomes: Outcome[] = [];
    const crowd = Array.from({ length: CONNECTIONS }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // Some of them write; some ask all the time, some let their connection rest in between.
      const rest = index % 10 === 0 ? 0 : random.whole(5, 120);
      while (isOn) {
        const call: Call = index < 5 ? write() : { method: 'GET', path: random.pick(reads), headers: {} };
        const outcome = await send(agent, port, call);
        outcomes.push(outcome);
        if (outcome.status === 201) kept.add(JSON.parse(outcome.body).item._id);
        if (outcome.failure) break;
        if (rest > 0) await sleep(rest);
      }
      agent.destroy();
    });
    await until('everybody is connected', () => outcomes.length > CONNECTIONS * 2);
    await sleep(random.whole(0, 200));
    const signalled = performance.now();
    server.signal('SIGTERM');
    await until('readiness has spoken', async () => (await readiness(`http://127.0.0.1:${port}`))?.status !== 200);
    const code = await server.end('SIGTERM');
    const took = performance.now() - signalled;
    const saidAt = firstRefusal(server.printed());
    expect(saidAt, 'readiness says 503 before nobody answers').toBeLessThan(Number.POSITIVE_INFINITY);
    isOn = false;
    await Promise.all(crowd);
    const broken = outcomes.filter(({ failure, beganAt }) => failure && beganAt < saidAt);
    const wrong = outcomes.filter(({ status }) => status !== undefined && status >= 400);
    const stayed = outcomes.filter(
      ({ beganAt, status, endsConnection }) => status && beganAt > saidAt && !endsConnection,
    );
    expect({ round, code, broken, wrong, stayed }).toEqual({
      round,
      code: 0,
      broken: [],
      wrong: [],
      stayed: [],
    });
    expect(took).toBeLessThan(EXIT);
    server = await startBuilt({ dataDir, port });
    const list = await owner.call('GET', '/api/projects/admin');
    const there = new Set((list.body.items as { _id: string }[]).map(({ _id }) => _id));
    expect([...kept].filter((id) => !there.has(id))).toEqual([]);
  }
  expect(kept.size).toBeGreaterThan(RESTARTS);
});
