import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendJson } from './send-json.ts';

let value: unknown;
const app = express().get('/', (_, response) => sendJson(response, value));
const server = app.listen(0);
let url: string;
beforeAll(() => {
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

const received = async (sent: unknown) => {
  value = sent;
  const response = await fetch(url);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

it('sends what JSON.stringify would, also of long lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 0, max: 1000 }), async (part, length) => {
      const sent = { before: part, list: Array.from({ length }, () => part), left: undefined, after: 'é' };
      const { type, text } = await received(sent);
      expect(text).toBe(JSON.stringify(sent));
      expect(type).toBe('application/json; charset=utf-8');
    }),
    { numRuns: 30 },
  );
  expect((await received([1, 2])).text).toBe('[1,2]');
});

it('lets other work run between the pieces of a long list', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const response: PassThrough & { type(): unknown } = Object.assign(new PassThrough(), { type: () => response });
  response.resume();
  await sendJson(response as never, { items: Array.from({ length: 10_000 }, () => ({ a: 1 })) });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(50);
});

it('ends when the reader leaves', async () => {
  value = { items: Array.from({ length: 50_000 }, () => 'x'.repeat(100)) };
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  await response.body?.getReader().read();
  abort.abort();
  expect((await received({ a: 1 })).text).toBe('{"a":1}');
});
