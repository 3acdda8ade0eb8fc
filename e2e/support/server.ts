import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstFree, portsFrom } from './port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** All it has printed so far. */
  printed(): string;
  isRunning(): boolean;
  /** Sends a signal and goes on. */
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end; answers the exit code, `null` where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it as somebody at a terminal does: without the moment that SIGTERM gives to those in front. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  port: number;
  /** `npm start` as a newcomer types it, or the built server by itself. */
  by: 'npm start' | 'node';
  env?: Record<string, string> | undefined;
  /** Words before `node`, such as `prlimit --nofile=256`. */
  before?: string[] | undefined;
  /** Options of `node` itself. */
  nodeOptions?: string[] | undefined;
  /** What `/readyz` must answer before the start counts as done. */
  readyStatus?: number | undefined;
}

function commandOf({ by, before = [], nodeOptions = [] }: ServerOptions): string[] {
  if (by === 'npm start') return ['npm', 'start'];
  return [...before, process.execPath, ...nodeOptions, join('dist', 'server', 'main.js')];
}

/** The environment of a terminal of its own: nothing of the runner's npm, and none of our variables. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_|NODE_ENV$|PORT$|HOST$|SITE_URL$|DATA_DIR$|DATA_GROUP$|DATABASE_URI$|PAYLOAD_SECRET$|TRUST_PROXY$|CACHE_MB$|LOG_HITS$|METRICS_TOKEN$|ADMIN_|SMTP_|MAIL_|S3_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** A port from 4500 on where nobody listens; workers look in different places. */
export const freePort = (worker: number): Promise<number> => {
  const first = 4500 + worker * 25;
  return firstFree(portsFrom(first, 4600 - first));
};

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

/** Starts a process of the built server without waiting for it. */
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
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    await ended;
    return child.exitCode;
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
