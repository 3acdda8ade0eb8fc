import { createLocalReq, type Payload } from 'payload';
import { hideRows } from '../access/rules.ts';
import { RowValidator } from './check/rows.ts';
import { CONTENT_COLLECTIONS, type ContentCollection, type ContentSource } from './parts.ts';

/** Maximum number of invalid rows that are logged. */
const MAX_LOGGED = 100;

interface HideOptions {
  payload: Payload;
  read<T>(read: (source: ContentSource) => Promise<T>): Promise<T>;
  log(message: string): void;
  isStopped(): boolean;
  /** Called when the content for visitors has changed. */
  changed(): void;
}

/**
 * Validates all rows after a start, because an older version may have stored what the API rejects today. Invalid rows
 * are logged and hidden from visitors. Invalid settings are only logged: pages use the default where they would break.
 */
export async function hideInvalidRows({ payload, read, log, isStopped, changed }: HideOptions): Promise<void> {
  const check = new RowValidator(payload, await createLocalReq({}, payload), { isStrict: false });
  const invalidIds = new Set<string>();
  const logProblem = (what: string, [problem]: { path: string; message: string }[]) => {
    if (invalidIds.size < MAX_LOGGED) log(`${what} is hidden from visitors: ${problem?.path}: ${problem?.message}`);
  };
  await read(async (source) => {
    for (const collection of CONTENT_COLLECTIONS) await checkRows(collection, source);
    const settings = await check.settings(await source.settings());
    for (const { path, message } of settings) log(`The setting ${path} is invalid: ${message}`);
  });
  async function checkRows(collection: ContentCollection, source: ContentSource): Promise<void> {
    for await (const doc of source.docs(collection)) {
      if (isStopped()) return;
      const problems = await check.doc(collection, doc);
      if (problems.length === 0) continue;
      invalidIds.add(doc.id);
      logProblem(`${collection} ${doc.id}`, problems);
    }
  }
  if (invalidIds.size === 0 || isStopped()) return;
  hideRows(invalidIds);
  changed();
}
