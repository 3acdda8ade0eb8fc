import { countWords } from '@portfolio/contract/text';
import type { PayloadRequest } from 'payload';
import { publicNow } from '#app/clock.ts';
import type { Post } from '#app/payload-types.ts';
import { marksAt, textOf, withMark } from '../posts/versions/text-marks.ts';
import type { Row } from './row.ts';
import { asWritten } from './values.ts';

/** Keeps the text that waits as a version of its post, before another one is restored over it. */
export async function keepReplaced(stored: Post, row: Row, req: PayloadRequest): Promise<void> {
  const { db } = req.payload;
  const { id: parent, ...post } = { ...stored, ...asWritten(row.changes) };
  const updatedAt = new Date(row.updatedAt).toISOString();
  // Another number than that of the public text.
  const textSavedAtMs = Math.max(Date.parse(updatedAt), textOf(stored) + 1);
  const words = countWords(row.changes.content ?? stored.content ?? '');
  await db.createVersion({
    autosave: false,
    collectionSlug: 'posts',
    createdAt: updatedAt,
    parent,
    req,
    returning: false,
    updatedAt,
    // Rendered when it is restored.
    versionData: { ...post, html: null, htmlVersion: null, textSavedAtMs, words },
  });
  const textMarks = withMark(marksAt(stored, publicNow()), { text: textSavedAtMs, isBeforeRestore: true });
  await db.updateOne({ collection: 'posts', id: parent, data: { textMarks, updatedAt: null }, req, returning: false });
}
