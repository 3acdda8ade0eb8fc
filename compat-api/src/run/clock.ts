import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasBeen, publicNow } from '@portfolio/cms';

const EVERY = 5_000;

/**
 * Tells the publication clock of the time that the last run has reached, and keeps it up to date from now on, so that
 * a restart with a clock set back hides nothing that visitors have seen. The answer stops it.
 */
export function keepClock(dataDir: string): () => void {
  const file = join(dataDir, 'clock');
  const draft = `${file}.new`;
  const reached = read(file);
  if (reached !== null) hasBeen(reached);
  const write = () => {
    try {
      writeFileSync(draft, new Date(publicNow()).toISOString());
      renameSync(draft, file);
    } catch {
      // A full disk is told by what must be stored; this is only a help for the next start.
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
