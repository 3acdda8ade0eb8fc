import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from './connections.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(
  answer: RequestListener,
  times: { stalled?: number; bodyAfterResponse?: number; keepAlive?: number },
) {
  const server = createServer(answer);
  limitConnections(server, { isStopping: () => false, times });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** A client that sends some text; returns its socket and the server's. */
async function visit(server: Server, words: string): Promise<[Socket, Socket]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  closing.push(() => socket.destroy());
  const [[seen]] = await Promise.all([once(server, 'connection') as Promise<[Socket]>, once(socket, 'connect')]);
  socket.write(words);
  return [socket, seen];
}
const received = async (socket: Socket) => {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
};
const expectClosed = async (seen: Socket) => {
  await once(seen, 'close');
  expect(seen.destroyed).toBe(true);
};
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a connection', () => {
  it('is closed when the client does not read the response', async () => {
    const server = await serve((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), { stalled: 200 });
    const [visitor, seen] = await visit(server, GET);
    visitor.pause();
    await expectClosed(seen);
  });

  it('stays open while the server is working, for any time', async () => {
    const server = await serve(
      (request, response) => void request.socket.once('timeout', () => setImmediate(() => response.end('done'))),
      { stalled: 100 },
    );
    const [visitor] = await visit(server, GET);
    expect(await received(visitor)).toContain('done');
  });

  it('is closed when the client stops in the middle of a request', async () => {
    const server = await serve((request) => void request.resume(), { stalled: 200 });
    const [, seen] = await visit(server, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await expectClosed(seen);
  });

  it('is closed when the client keeps sending after the response', async () => {
    const server = await serve((_, response) => response.writeHead(405).end('no'), { bodyAfterResponse: 200 });
    const [visitor, seen] = await visit(server, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
    expect(await received(visitor)).toContain('405');
    const timer = setInterval(() => visitor.write('x'), 20);
    closing.push(() => clearInterval(timer));
    await expectClosed(seen);
  });

  it('is reused when the client completes the announced body', async () => {
    const server = await serve((_, response) => response.writeHead(405).end('no'), { bodyAfterResponse: 60_000 });
    const [visitor, seen] = await visit(server, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n');
    expect(await received(visitor)).toContain('405');
    visitor.write('body');
    visitor.write(GET);
    expect(await received(visitor)).toContain('405');
    expect(seen.destroyed).toBe(false);
  });

  it('stays open after that time, too, once the announced body is complete', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    closing.push(() => vi.useRealTimers());
    const server = await serve((_, response) => response.writeHead(405).end('no'), { bodyAfterResponse: 60_000 });
    const [visitor, seen] = await visit(server, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n');
    expect(await received(visitor)).toContain('405');
    visitor.write(`body${GET}`);
    expect(await received(visitor)).toContain('405');
    vi.advanceTimersByTime(60_000);
    expect(seen.destroyed).toBe(false);
  });
});
