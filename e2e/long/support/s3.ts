import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endChild } from '../../support/end-child.ts';
import { portForLong } from './net.ts';

const VERSION = 'v1.8.0';
const CACHE = join(import.meta.dirname, '..', '..', '..', '.stamps');
const BUCKET = 'portfolio';
const KEYS = { id: 'gateway-key', secret: 'gateway-secret' };

/** Path of Go's compiler, if installed. */
async function findGo(): Promise<string | null> {
  for (const go of ['go', '/usr/local/go/bin/go']) {
    const version = await promisify(execFile)(go, ['version']).catch(() => null);
    if (version) return go;
  }
  return null;
}

/**
 * Path of an S3 gateway (versitygw), built once from the Go module proxy; `null` when that fails. With `CI=true` a
 * failed build is an error where Go is installed.
 */
export async function gatewayProgram(): Promise<string | null> {
  const program = join(CACHE, `versitygw-${VERSION}`);
  if (existsSync(program)) return program;
  const go = await findGo();
  if (!go) return null;
  const bin = join(CACHE, `go-bin-${process.pid}`);
  mkdirSync(bin, { recursive: true });
  try {
    await promisify(execFile)(go, ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], {
      env: { ...process.env, GOBIN: bin },
      timeout: 240_000,
    });
    renameSync(join(bin, 'versitygw'), program);
    return program;
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    return null;
  }
}

export interface S3Gateway {
  /** The environment variables with which a server uses its bucket. */
  env: Record<string, string>;
  /** File names in the bucket. */
  files(): string[];
  read(name: string): Buffer;
  remove(name: string): void;
  /** The names that were put into the bucket, one for each time. */
  puts(): string[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops responding while connections stay open, until `goOn`. */
  freeze(): void;
  goOn(): void;
}

/** An S3 gateway on loopback with one empty bucket in `folder`. */
export async function openGateway(program: string, folder: string): Promise<S3Gateway> {
  const port = await portForLong();
  const [data, meta, log] = ['data', 'meta', 'access.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(data, BUCKET), { recursive: true });
  mkdirSync(meta, { recursive: true });
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = [
      '--port',
      `127.0.0.1:${port}`,
      '--keep-alive',
      '--quiet',
      '--access-log',
      log,
      'posix',
      '--sidecar',
      meta,
      data,
    ];
    const env = { ...process.env, ROOT_ACCESS_KEY: KEYS.id, ROOT_SECRET_KEY: KEYS.secret };
    child = spawn(program, args, { env, stdio: 'ignore' });
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
      if (await listens(port)) return;
    }
    throw new Error('the S3 gateway did not start');
  }

  const gateway: S3Gateway = {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    files() {
      const uploads = join(data, BUCKET, 'uploads');
      return existsSync(uploads) ? readdirSync(uploads).sort() : [];
    },
    read: (name) => readFileSync(join(data, BUCKET, 'uploads', name)),
    remove: (name) => rmSync(join(data, BUCKET, 'uploads', name)),
    puts: () => [...readFileSync(log, 'utf8').matchAll(/ s3_PutObject uploads\/(\S+) /g)].map(([, name = '']) => name),
    start,
    async stop() {
      if (child) await endChild(child, 'SIGKILL');
    },
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
  await start();
  return gateway;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
