import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endChild } from '../../support/end-child.ts';
import { portForLong } from './net.ts';
import { startOneWriteAtATime } from './one-write.ts';
import { programOf } from './program.ts';

const run = promisify(execFile);
const MODULE = 'github.com/FerretDB/FerretDB';
const VERSION = 'v1.24.2';
/** Kept between runs. */
const BINARY = join(tmpdir(), `portfolio-ferretdb-${VERSION}`, 'ferretdb');

/**
 * Builds FerretDB from the Go module proxy, once; `null` without Go. A plain `go install` fails: the build needs a
 * version file that the module does not contain.
 */
export async function ferretdb(): Promise<string | null> {
  if (existsSync(BINARY)) return BINARY;
  const go = programOf('go', ['/usr/local/go/bin/go']);
  if (!go) return null;
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-ferretdb-'));
  try {
    await writeFile(join(folder, 'go.mod'), 'module download\n');
    const { stdout } = await run(go, ['mod', 'download', '-json', `${MODULE}@${VERSION}`], { cwd: folder });
    const source = join(folder, 'source');
    await cp((JSON.parse(stdout) as { Dir: string }).Dir, source, { recursive: true });
    await run('chmod', ['-R', 'u+w', source]);
    await writeFile(join(source, 'build/version/version.txt'), VERSION);
    const built = join(folder, 'ferretdb');
    await run(go, ['build', '-o', built, './cmd/ferretdb'], { cwd: source });
    await chmod(built, 0o755);
    await mkdir(join(BINARY, '..'), { recursive: true });
    await rename(built, BINARY);
    return BINARY;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts FerretDB with SQLite in a temporary folder; the port is that of the proxy for its writes. */
export async function startFerretdb(binary: string): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-ferretdb-data-'));
  const port = await portForLong();
  const child = spawn(
    binary,
    [
      '--handler=sqlite',
      `--sqlite-url=file:${folder}/`,
      `--listen-addr=127.0.0.1:${port}`,
      '--telemetry=disable',
      '--state-dir=-',
      '--debug-addr=-',
      '--log-level=ERROR',
    ],
    { stdio: 'ignore' },
  );
  const proxy = await startOneWriteAtATime(port);
  const stop = async () => {
    proxy.stop();
    // Its orderly end waits for open connections; the data is thrown away.
    await endChild(child, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  return { port: proxy.port, stop };
}
