import { statSync } from 'node:fs';

/** A file that was changed this recently may still be being copied (ms). */
const SETTLED = 1_000;

interface FileIdentity {
  /** Which file of this machine it is, whatever its name. */
  id: string;
  /** Whether nobody has written it for a while. */
  isSettled: boolean;
}

/** Which file lies at a path now; `null` when there is none. */
export function fileAt(path: string): FileIdentity | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  return { id: `${found.dev}:${found.ino}`, isSettled: Math.abs(Date.now() - found.mtimeMs) > SETTLED };
}
