import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from './end-child.ts';
import { firstFree, portsFrom } from './port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** The output so far. */
  printed(): string;
  isRunning(): boolean;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the exit; returns the exit code, or `null` after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it with SIGINT, which skips the delay that SIGTERM leaves to load balancers. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  port: number;
  /** `npm start`, or the built server run by `node`. */
  by: 'npm start' | 'node';
  env?: Record<string, string> | undefined;
  /** Command and arguments before `node`, such as `prlimit --nofile=256`. */
  before?: string[] | undefined;
  /** Options of `node`. */
  nodeOptions?: string[] | undefined;
  /** The status that `/readyz` must return before the start counts as done. */
  readyStatus?: number | undefined;
}

function commandOf({ by, before = [], nodeOptions = [] }: ServerOptions): string[] {
  if (by === 'npm start') return ['npm', 'start'];
  return [...before, process.execPath, ...nodeOptions, join('dist', 'server', 'main.js')];
}

/** The environment without the npm variables of the test runner and without the product's variables. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_|NODE_ENV$|PORT$|HOST$|SITE_URL$|DATA_DIR$|DATA_GROUP$|DATABASE_URI$|PAYLOAD_SECRET$|TRUST_PROXY$|CACHE_MB$|LOG_HITS$|METRICS_TOKEN$|ADMIN_|SMTP_|MAIL_|S3_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** A free port from 4475 on; each worker has its own range, and -1 stands for the servers that they share. */
export const freePort = (worker: number): Promise<number> => {
  const first = 4500 + worker * 25;
  return firstFree(portsFrom(first, 4600 - first));
};

/** The current response of `/readyz`; `undefined` when the server does not answer. */
export async function readiness(url: string): Promise<{ status: number; cause?: string } | undefined> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!answer) return undefined;
  const body = (await answer.json().catch(() => ({}))) as { cause?: string };
  return { status: answer.status, ...(body.cause && { cause: body.cause }) };
}

/** Polls until a condition is true; throws with `what` after `within` ms. */
export async function until(what: string, holds: () => unknown, within = 170_000): Promise<void> {
  for (const end = Date.now() + within; ; await sleep(50)) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${what}`);
  }
}

/** Starts the built server without waiting until it is ready. */
function spawnServer(options: ServerOptions): RunningServer {
  const { dataDir, port, env } = options;
  const [file = '', ...args] = commandOf(options);
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (await endChild(child, signal)) return child.exitCode;
    throw new Error(`the server did not end within 30 s after ${signal}:\n${output.slice(-4_000)}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    printed: () => output,
    isRunning,
    signal: (signal) => void child.kill(signal),
    end,
    stop: async () => void (await end('SIGINT')),
  };
}

/** Starts the production server and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = spawnServer(options);
  try {
    await until('the server is ready', async () => {
      if (!server.isRunning()) throw new Error(`the server ended with ${await server.end('SIGKILL')}`);
      return (await readiness(server.url))?.status === (options.readyStatus ?? 200);
    });
  } catch (error) {
    await server.end('SIGKILL');
    throw new Error(`${(error as Error).message}:\n${server.printed().slice(-4_000)}`);
  }
  return server;
}
