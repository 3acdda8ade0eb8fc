import { countWords } from '@portfolio/contract/text';
import type { PayloadRequest } from 'payload';
import { publicNow } from '#app/clock.ts';
import type { Post } from '#app/payload-types.ts';
import { keepVersion } from '../posts/versions/keep-version.ts';
import { marksAt, textOf, withMark } from '../posts/versions/text-marks.ts';
import type { Row } from './row.ts';
import { asWritten } from './values.ts';

/** Keeps the text that waits as a version of its post, before another one is restored over it. */
export async function keepReplaced(stored: Post, row: Row, req: PayloadRequest): Promise<void> {
  const updatedAt = new Date(row.updatedAt).toISOString();
  // Another number than that of the public text.
  const textSavedAtMs = Math.max(Date.parse(updatedAt), textOf(stored) + 1);
  const words = countWords(row.changes.content ?? stored.content ?? '');
  // Rendered when it is restored.
  const described = { html: null, htmlVersion: null, textSavedAtMs, words };
  await keepVersion(req, { ...stored, ...asWritten(row.changes), ...described }, updatedAt);
  const textMarks = withMark(marksAt(stored, publicNow()), { text: textSavedAtMs, isBeforeRestore: true });
  const data = { textMarks, updatedAt: null };
  await req.payload.db.updateOne({ collection: 'posts', id: stored.id, data, req, returning: false });
}
