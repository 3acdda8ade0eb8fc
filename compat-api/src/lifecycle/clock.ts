import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicNow, setMinimumTime } from '@portfolio/cms';

const EVERY = 5_000;

/**
 * Restores the publication clock from the last run and stores it periodically, so that a restart with a clock set back
 * does not hide posts that were already public. Returns a function that stops it.
 */
export function persistClock(dataDir: string): () => void {
  const file = join(dataDir, 'clock');
  const draft = `${file}.new`;
  const reached = read(file);
  if (reached !== null) setMinimumTime(reached);
  const write = () => {
    try {
      writeFileSync(draft, new Date(publicNow()).toISOString());
      renameSync(draft, file);
    } catch {
      // Not fatal: other writes report a full disk, and the file only helps the next start.
    }
  };
  write();
  const timer = setInterval(write, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    write();
  };
}

function read(file: string): number | null {
  try {
    const time = Date.parse(readFileSync(file, 'utf8'));
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}
