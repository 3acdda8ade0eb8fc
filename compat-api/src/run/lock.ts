import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../env.ts';

/** Whether a process of that id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes this the one process that owns the embedded database; throws when another one does. What a dead process left
 * is taken over. The answer gives it back.
 */
export function takeDataLock(dataDir: string): () => void {
  const path = join(dataDir, 'portfolio.lock');
  const take = () => writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(path, 'utf8'));
    if (pid && pid !== process.pid && isAlive(pid)) {
      throw new SettingError(
        `DATA_DIR ${dataDir} is in use by another server (process ${pid}): it accepts one at a time.`,
      );
    }
    rmSync(path, { force: true });
    take();
  }
  return () => rmSync(path, { force: true });
}
