import { createLocalReq, type Payload, type Where } from 'payload';
import { RowCheck } from './check/rows.ts';
import { CONTENT_COLLECTIONS, type ContentCollection, type ContentSource } from './parts.ts';

const KEY = Symbol.for('portfolio.left-out');
/** On the process, not in a module: Payload's configuration is loaded twice. */
const holder = globalThis as { [KEY]?: Set<string> };
holder[KEY] ??= new Set();
const ids = holder[KEY];

/** Keeps rows from visitors that the API would not have taken; their owner sees and can mend them. */
export const notLeftOut = (): Where[] => (ids.size > 0 ? [{ id: { not_in: [...ids] } }] : []);

/** A row has been stored anew, and was checked then. */
export const isMended = (id: unknown): void => void ids.delete(String(id));
/** All rows have been replaced by checked ones. */
export const areMended = (): void => ids.clear();

/** How many rows are named; a log is no list of everything. */
const MOST_NAMED = 100;

interface LookOptions {
  payload: Payload;
  read<T>(read: (source: ContentSource) => Promise<T>): Promise<T>;
  log(message: string): void;
  isStopped(): boolean;
  /** What visitors are shown has changed. */
  changed(): void;
}

/**
 * Looks at all rows after a start: an older version may have stored what the API would not take today. Such rows are
 * named in the log and left out of what visitors are shown. A wrong setting is only named: where it would break a page, its default is shown.
 */
export async function leaveOutWrongRows({ payload, read, log, isStopped, changed }: LookOptions): Promise<void> {
  const check = new RowCheck(payload, await createLocalReq({}, payload), { isStrict: false });
  const found = new Set<string>();
  const name = (what: string, [problem]: { path: string; message: string }[]) => {
    if (found.size < MOST_NAMED) log(`${what} is left out: ${problem?.path}: ${problem?.message}`);
  };
  await read(async (source) => {
    for (const collection of CONTENT_COLLECTIONS) await lookAt(collection, source);
    const settings = await check.settings(await source.settings());
    for (const { path, message } of settings) log(`The setting ${path} is wrong: ${message}`);
  });
  async function lookAt(collection: ContentCollection, source: ContentSource): Promise<void> {
    for await (const doc of source.docs(collection)) {
      if (isStopped()) return;
      const problems = await check.doc(collection, doc);
      if (problems.length === 0) continue;
      found.add(doc.id);
      name(`${collection} ${doc.id}`, problems);
    }
  }
  if (found.size === 0 || isStopped()) return;
  for (const id of found) ids.add(id);
  changed();
}
