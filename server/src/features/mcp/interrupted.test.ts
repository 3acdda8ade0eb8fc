import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { mcp } from './routes.ts';

const AD = {
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'match_job_ad', arguments: { ad: 'React' } },
};

afterEach(() => vi.restoreAllMocks());

it('says that a call that takes too long was stopped', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const context = {
    origin: 'https://a.example',
    allowedOrigins: () => new Set(),
    counts: { add: async () => ({ count: 1, leftMs: 0, takeBack: async () => {} }) },
    visitorReads: { settings: async () => ({ mcpVisible: true, matchVisible: true }) },
    read: async () => ({ status: 200, body: { name: 'Ada' } }),
    // The limit ends while it compares.
    compareAd: () => new Promise(() => limit.abort()),
  };
  const server = express()
    .use(mcp(context as never))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify(AD),
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32603, message: 'This call was stopped after 20 s. Try again later.' },
  });
  server.closeAllConnections();
  server.close();
});
