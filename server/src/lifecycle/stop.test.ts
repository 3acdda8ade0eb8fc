import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStop, type Stop } from './stop.ts';

let server: Server;
let port: number;
let said: string[];
let ended: Promise<number>;
let stop: Stop;
let closing: () => Promise<void>;
beforeEach(async () => {
  server = createServer((_, response) => setTimeout(() => response.end('done'), 150));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  said = [];
  closing = async () => {};
  ended = new Promise((resolve) => {
    stop = createStop({
      server,
      start: () => said.push('start'),
      announce: async () => void said.push('announce'),
      close: () => {
        said.push('close');
        return closing();
      },
      exit: resolve,
      times: { drain: 400, close: 100 },
    });
  });
});
afterEach(() => server.closeAllConnections());

describe('a stop', () => {
  it('finishes open requests first, and runs once for repeated calls', async () => {
    const answer = fetch(`http://127.0.0.1:${port}`).then(async (response) => said.push(await response.text()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    stop();
    expect(await ended).toBe(0);
    await answer;
    expect(said).toEqual(['start', 'announce', 'done', 'close']);
  });

  it('can skip the announcement and end with another code', async () => {
    stop({ atOnce: true, code: 1 });
    expect(await ended).toBe(1);
    expect(said).toEqual(['start', 'close']);
  });

  it('gives closing the time that the requests did not use', async () => {
    closing = async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      said.push('closed');
    };
    stop();
    expect(await ended).toBe(0);
    expect(said).toEqual(['start', 'announce', 'close', 'closed']);
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

  it('ends even if closing hangs or fails', async () => {
    closing = () => new Promise(() => {});
    stop();
    expect(await ended).toBe(0);
  });
});
