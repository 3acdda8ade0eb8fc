import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { firstFree, portsFrom } from '../../support/port.ts';

async function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
}

/** A free port for the long tests; each search starts at a random one, because others may search at the same time. */
export function portForLong(): Promise<number> {
  const ports = portsFrom(4600, 100);
  const from = randomInt(ports.length);
  return firstFree([...ports.slice(from), ...ports.slice(0, from)]);
}

export interface TcpProxy {
  port: number;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A TCP proxy to another port that can be interrupted. */
export async function startTcpProxy(host: string, target: number): Promise<TcpProxy> {
  const port = await portForLong();
  const sockets = new Set<Socket>();
  let server: Server;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const mend = async () => {
    server = createServer((near) => {
      const far = connect(target, host);
      for (const socket of [near, far]) keep(socket);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    if (!(await listens(server, port))) throw new Error(`port ${port} is taken`);
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return { port, cut, mend };
}
