import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portForLong } from './support/net.ts';
import { signInAt } from './support/owner.ts';
import { randomFrom } from './support/random.ts';
import { folderForRestarts } from './support/scene.ts';
import { readiness, until } from './support/server.ts';

const RESTARTS = 12;
const CONNECTIONS = 50;
/** Longest time from the signal to the exit (ms). */
const EXIT = 10_000;
const { start } = folderForRestarts('drain');

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
/** The result of a request: its status, or the error code. */
interface Outcome {
  what: string;
  beganAt: number;
  status?: number;
  failure?: string;
  body: string;
  endsConnection: boolean;
}

/** Sends one request on the keep-alive connection of the agent. */
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

/** Time of the first 503 of `/readyz`, from the server's log, because this process may receive it late. */
function firstRefusal(log: string): number {
  const line = log.split('\n').find((text) => text.includes('"path":"/readyz"') && text.includes('"status":503'));
  const { time } = line ? JSON.parse(line) : { time: Number.NaN };
  const at = Date.parse(time) - performance.timeOrigin;
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

it(`answers requests that began before /readyz returned 503, in ${RESTARTS} restarts with ${CONNECTIONS} connections`, {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(77);
  const port = await portForLong();
  let server = await start(port);
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
      // Some clients write; some send requests without a pause, others leave their connection idle in between.
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
    await until('every connection has been used', () => outcomes.length > CONNECTIONS * 2);
    await sleep(random.whole(0, 200));
    const signalled = performance.now();
    server.signal('SIGTERM');
    await until('/readyz is no longer 200', async () => (await readiness(`http://127.0.0.1:${port}`))?.status !== 200);
    const code = await server.end('SIGTERM');
    const elapsed = performance.now() - signalled;
    const unreadyAt = firstRefusal(server.printed());
    expect(unreadyAt, '/readyz returns 503 before the server stops answering').toBeLessThan(Number.POSITIVE_INFINITY);
    isOn = false;
    await Promise.all(crowd);
    const broken = outcomes.filter(({ failure, beganAt }) => failure && beganAt < unreadyAt);
    const wrong = outcomes.filter(({ status }) => status !== undefined && status >= 400);
    const stayed = outcomes.filter(
      ({ beganAt, status, endsConnection }) => status && beganAt > unreadyAt && !endsConnection,
    );
    expect({ round, code, broken, wrong, stayed }).toEqual({
      round,
      code: 0,
      broken: [],
      wrong: [],
      stayed: [],
    });
    expect(elapsed).toBeLessThan(EXIT);
    server = await start(port);
    const list = await owner.call('GET', '/api/projects/admin');
    const there = new Set((list.body.items as { _id: string }[]).map(({ _id }) => _id));
    expect([...kept].filter((id) => !there.has(id))).toEqual([]);
  }
  expect(kept.size).toBeGreaterThan(RESTARTS);
});
