import type { ImportEvent } from '@portfolio/importers/events';
import pLimit from 'p-limit';
import type { RunFolder } from './run-folder.ts';

/** Appends the events of a run to a list in their order; `written` rejects with the first error. */
export function createEventLog(folder: RunFolder, id: string, list: 'check' | 'events') {
  const enqueue = pLimit(1);
  const errors: unknown[] = [];
  let waiting: ImportEvent[] = [];
  const append = () => {
    const events = waiting;
    waiting = [];
    return folder.append(id, list, events);
  };
  return {
    add(event: ImportEvent): void {
      // Progress is not kept.
      if (event.kind === 'next' || event.kind === 'fetched') return;
      waiting.push(event);
      if (waiting.length === 1) enqueue(append).catch((error: unknown) => void errors.push(error));
    },
    async written(): Promise<void> {
      await enqueue(async () => undefined);
      if (errors.length > 0) throw errors[0];
    },
  };
}
