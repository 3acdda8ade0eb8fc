import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of a file between two texts, in hex. */
export async function hashOfFile(path: string, { before = '', after = '' } = {}): Promise<string> {
  const hash = createHash('sha256').update(before);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.update(after).digest('hex');
}
