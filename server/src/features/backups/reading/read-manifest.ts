import type { Readable } from 'node:stream';
import { BackupError, type BackupHead, backupHead, type ManifestEntry, manifestEntry } from '../format.ts';

/** Maximum length of the text before the list, and of one entry (characters). */
const PIECE = 64 * 1024;
const LIST = /[{,]\s*"entries"\s*:\s*\[/;

/**
 * Reads the manifest entry by entry, because parsed as a whole it takes many times its size in memory; returns the
 * fields before the entries.
 */
export async function readManifest(source: Readable, onEntry: (entry: ManifestEntry) => void): Promise<BackupHead> {
  let head: BackupHead | undefined;
  let hasEnded = false;
  let rest = '';
  const take = (piece: string) => {
    if (/^\s*\]\s*$/.test(piece) && !hasEnded) hasEnded = true;
    else onEntry(manifestEntry.parse(JSON.parse(`${piece.replace(/^\s*,/, '')}}`)));
  };
  try {
    for await (const chunk of source.setEncoding('utf8')) {
      rest += chunk;
      const list = head ? null : LIST.exec(rest);
      if (list) {
        head = backupHead.parse(JSON.parse(`${rest.slice(0, list.index)}}`));
        rest = rest.slice(list.index + list[0].length);
      }
      if (head) {
        const pieces = rest.split('}');
        rest = pieces.pop() ?? '';
        pieces.forEach(take);
      }
      if (rest.length > PIECE) break;
    }
    if (head && hasEnded && rest.trim() === '') return head;
  } catch (error) {
    if (error instanceof BackupError) throw error;
  }
  throw new BackupError('This is not a backup: its manifest.json cannot be read.');
}
