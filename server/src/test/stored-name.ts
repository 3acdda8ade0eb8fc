import { createHash } from 'node:crypto';

/** A valid name of a stored upload for a short one: `a-320.webp` becomes 32 letters for `a`, and the rest. */
export const storedName = (short: string): string =>
  short.replace(/^[a-z0-9]+/, (stem) => createHash('md5').update(stem).digest('hex'));
