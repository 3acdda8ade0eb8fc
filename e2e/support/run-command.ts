import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OWNER } from './owner.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a command of the built program on a data folder; returns its exit code and output. */
export async function runCommand(dataDir: string, words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...words], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

/** Runs a command; throws with its output if it fails. */
export async function runSucceeding(dataDir: string, words: string[]): Promise<void> {
  const { code, printed } = await runCommand(dataDir, words);
  if (code !== 0) throw new Error(printed);
}
