import { createServer } from 'node:http';
import type { ReadAnswer } from '@portfolio/contract';
import express from 'express';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { listening } from '../test/listening.ts';
import { stubSite } from '../test/site.ts';
import { pages } from './index.ts';
import { readInTime } from './read-in-time.ts';
import type { RedirectLookup } from './redirect-lookup.ts';

const never = () => new Promise<never>(() => undefined);
const known: ReadAnswer = { status: 200, body: { known: true } };
const late = new Set<string>();
const read = (path: string) => (late.has(path) ? never() : Promise.resolve(known));
let isSilent = true;
const watchdog = { during: () => (isSilent ? Promise.resolve() : never()) };
let find: RedirectLookup['find'] = async () => null;

const server = createServer(
  express().use(
    pages({
      site: {
        ...stubSite,
        bundle: async () => {
          const bundle = await stubSite.bundle();
          return {
            ...bundle,
            render: (request) => ({
              status: 200,
              html: JSON.stringify(request.data),
              isWaiting: bundle.reads(request.pathname, request.search).some((path) => !request.data[path]),
            }),
          };
        },
      },
      read,
      watchdog,
      redirects: { find: (address) => find(address), count: () => undefined },
      countMiss: () => undefined,
      origin: 'https://me.example',
      gateway: {} as never,
      cache: {} as never,
      sendMessage: {} as never,
      allowedOrigins: () => new Set(),
      log: pino({ level: 'silent' }),
    }),
  ),
);
const address = listening(server);
beforeEach(() => {
  late.clear();
  isSilent = true;
  find = async () => null;
});

it('sends a page without what a silent database keeps, for nobody to store', async () => {
  late.add('/api/projects');
  const response = await fetch(`${address.origin}/`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({ '/api/public-config': known });
  late.clear();
  const whole = await fetch(`${address.origin}/`);
  expect(whole.headers.get('cache-control')).toBe('public, no-cache');
  expect(whole.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
});

it('does not wait for redirects that cannot be read where there is a page', async () => {
  find = never;
  expect((await fetch(`${address.origin}/blog`)).status).toBe(200);
});

it('waits for reads that are only slow', async () => {
  isSilent = false;
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return known;
  };
  expect(await readInTime(['/a', '/b'], { read: slow, watchdog })).toEqual({ '/a': known, '/b': known });
});

it('reports a read that fails', async () => {
  isSilent = false;
  const fail = () => Promise.reject(new Error('gone'));
  await expect(readInTime(['/a'], { read: fail, watchdog })).rejects.toThrow('gone');
});
