import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER } from '../../support/owner.ts';
import { portForLong } from './net.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface BuiltServer {
  url: string;
  port: number;
  pid: number;
  /** All it has printed so far. */
  printed(): string;
  isRunning(): boolean;
  /** Sends a signal and waits for the end; answers the exit code, `null` where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void;
}

export interface BuiltOptions {
  dataDir: string;
  /** Looked for when left out. */
  port?: number;
  env?: Record<string, string>;
  /** Words before `node`, such as `prlimit --nofile=256`. */
  before?: string[];
  /** Options of `node` itself. */
  nodeOptions?: string[];
  /** What `/readyz` must answer before the start counts as done. */
  readyStatus?: number;
}

/** The environment of a machine that knows nothing of the tests. */
function environment(options: BuiltOptions, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: options.dataDir,
    PORT: String(port),
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SITE_URL: `http://127.0.0.1:${port}`,
    ...options.env,
  };
}

/** Starts a process of the built server without waiting for it. */
export function spawnBuilt(options: BuiltOptions, port: number): BuiltServer {
  const words = [
    ...(options.before ?? []),
    process.execPath,
    ...(options.nodeOptions ?? []),
    join('dist', 'server', 'main.js'),
  ];
  const [file = '', ...args] = words;
  const child: ChildProcess = spawn(file, args, { cwd: ROOT, env: environment(options, port) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    printed: () => output,
    isRunning,
    signal: (signal) => void child.kill(signal),
    end: async (signal) => {
      if (isRunning()) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** What `/readyz` says now; `undefined` where nobody answers. */
export async function readiness(url: string): Promise<{ status: number; cause?: string } | undefined> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!answer) return undefined;
  const body = (await answer.json().catch(() => ({}))) as { cause?: string };
  return { status: answer.status, ...(body.cause && { cause: body.cause }) };
}

/** Waits until something holds; throws with `what` after `within` ms. */
export async function until(what: string, holds: () => unknown, within = 60_000): Promise<void> {
  for (const end = Date.now() + within; ; await sleep(50)) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${what}`);
  }
}

/** Starts the built server and waits until it is ready. */
export async function startBuilt(options: BuiltOptions): Promise<BuiltServer> {
  const port = options.port ?? (await portForLong());
  const server = spawnBuilt(options, port);
  const wanted = options.readyStatus ?? 200;
  try {
    await until('the server is ready', async () => {
      if (!server.isRunning()) throw new Error('the server ended');
      return (await readiness(server.url))?.status === wanted;
    });
  } catch (error) {
    await server.end('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${server.printed().slice(-4_000)}`);
  }
  return server;
}
