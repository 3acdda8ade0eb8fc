import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstFree, portsFrom } from './port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  url: string;
  port: number;
  /** All it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

interface ServerOptions {
  dataDir: string;
  port: number;
  /** `npm start` as a newcomer types it, or the built server by itself. */
  by: 'npm start' | 'node';
  env?: Record<string, string>;
}

const COMMANDS = {
  'npm start': ['npm', 'start'],
  node: [process.execPath, join('dist', 'server', 'main.js')],
} as const;

/** The environment of a terminal of its own: nothing of the runner's npm, and none of our variables. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|NODE_ENV$|PORT$|HOST$|SITE_URL$|DATA_DIR$|DATABASE_URI$|PAYLOAD_SECRET$|ADMIN_|SMTP_|MAIL_|S3_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** A port from 4500 on where nobody listens; workers look in different places. */
export const freePort = (worker: number): Promise<number> => {
  const first = 4500 + worker * 25;
  return firstFree(portsFrom(first, 4600 - first));
};

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within a minute:\n${printed()}`);
}

/** Starts the production server and waits until it is ready. */
export async function startServer({ dataDir, port, by, env }: ServerOptions): Promise<RunningServer> {
  const [file, ...args] = COMMANDS[by];
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      ...(by === 'node' && { NODE_ENV: 'production' }),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // As somebody at a terminal ends it: without the moment that SIGTERM gives to those in front.
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return { url, port, printed: () => output, stop };
}
