import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShutdown } from './stop.ts';

const TIMES = { watched: 10_000, seen: 60_000, travel: 10, drained: 600, all: 60_000 };
let server: Server;
let port: number;
let said: string[];
let ended: Promise<number>;
let shutdown: ReturnType<typeof createShutdown>;
let closing: () => Promise<void>;
const open = (times: Partial<typeof TIMES> = {}) => {
  ended = new Promise((resolve) => {
    shutdown = createShutdown(server, resolve, { ...TIMES, ...times });
  });
};
beforeEach(async () => {
  server = createServer((_, response) => setTimeout(() => response.end('done'), 150));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  said = [];
  closing = async () => {};
  open();
});
afterEach(() => server.closeAllConnections());

const stop = (how: { code?: number; atOnce?: boolean } = {}) =>
  void shutdown.stop({
    ...how,
    start: () => said.push('start'),
    close: () => {
      said.push(server.listening ? 'close while listening' : 'close');
      return closing();
    },
  });

describe('a stop', () => {
  it('finishes open requests first, and runs once for repeated calls', async () => {
    const answer = fetch(`http://127.0.0.1:${port}`).then(async (response) => said.push(await response.text()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    stop();
    expect(await ended).toBe(0);
    await answer;
    expect(said).toEqual(['start', 'done', 'close']);
  });

  it('accepts connections until readiness checks have seen it, and for a moment more', async () => {
    expect(shutdown.isStoppingForProbe()).toBe(false);
    stop();
    expect(shutdown.isStopping()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.listening).toBe(true);
    expect(shutdown.isStoppingForProbe()).toBe(true);
    expect(server.listening).toBe(true);
    expect(await ended).toBe(0);
    expect(said).toEqual(['start', 'close']);
  });

  it('does not wait for readiness checks for ever, nor if there were none lately', async () => {
    open({ seen: 50 });
    shutdown.isStoppingForProbe();
    stop();
    expect(await ended).toBe(0);
    open({ watched: 0 });
    shutdown.isStoppingForProbe();
    stop();
    expect(await ended).toBe(0);
  });

  it('at once does not wait for them, and can end with another code', async () => {
    shutdown.isStoppingForProbe();
    stop({ atOnce: true, code: 1 });
    expect(await ended).toBe(1);
    expect(said).toEqual(['start', 'close']);
  });

  it('waits for the closing', async () => {
    closing = async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      said.push('closed');
    };
    stop();
    expect(await ended).toBe(0);
    expect(said).toEqual(['start', 'close', 'closed']);
  });

  it('does not wait for upgraded sockets', async () => {
    server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    stop();
    expect(await ended).toBe(0);
    socket.destroy();
  });

  it.each([
    ['hangs', () => new Promise<void>(() => {})],
    ['fails', () => Promise.reject(new Error('planted'))],
  ])('ends even if closing %s', async (_, close) => {
    open({ all: 200 });
    closing = close;
    stop();
    expect(await ended).toBe(0);
  });
});
