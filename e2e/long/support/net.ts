import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree, portsFrom } from '../../support/port.ts';

async function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
}

/** A file for each port that a running process has reserved, with the id of the process. */
const RESERVED = join(tmpdir(), 'portfolio-ports');

/** Reserves a port for this process until it ends; returns whether no other process has it. */
function reserve(port: number): boolean {
  const file = join(RESERVED, String(port));
  mkdirSync(RESERVED, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!hasEnded(file)) return false;
    rmSync(file, { force: true });
    return reserve(port);
  }
}

/** Whether the process that wrote a file has ended; a file without an id is being written or removed. */
function hasEnded(file: string): boolean {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  try {
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/**
 * A free port for the long tests. It stays reserved: a server that a test stops and starts again finds it free. The
 * search starts at a random port, so that few are tried.
 */
export async function portForLong(): Promise<number> {
  const ports = portsFrom(4600, 300);
  const from = randomInt(ports.length);
  for (const port of [...ports.slice(from), ...ports.slice(0, from)]) {
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error('no port is left for the long tests');
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
