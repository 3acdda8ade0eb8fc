import { changeText } from '@portfolio/contract/import-change';
import { entriesOf } from '@portfolio/contract/type-guards';
import type { ImportEvent, Outcome } from './events.ts';

const WORDS: Record<Outcome, string> = {
  made: 'made',
  changed: 'changed',
  same: 'unchanged',
  skipped: 'skipped',
  failed: 'FAILED',
};
const BAR = 24;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints an import for a person: a line for each relevant event, and a progress bar on a terminal. */
export function createPrinter(output: Output): (event: ImportEvent) => void {
  let total = 0;
  let done = 0;
  let images = '';
  const remote = new Set<string>();
  const bar = () => {
    if (!output.isTTY || total === 0) return;
    const filled = Math.round((done / total) * BAR);
    output.write(`\r\u001b[2K  ${'━'.repeat(filled)}${'┄'.repeat(BAR - filled)} ${done} of ${total}${images}`);
  };
  const line = (text: string) => {
    if (output.isTTY) output.write('\r\u001b[2K');
    output.write(`${text}\n`);
    bar();
  };
  return (event) => {
    if (event.kind === 'started') {
      total = event.total;
      line(`${total} ${total === 1 ? 'file' : 'files'} to look at`);
    } else if (event.kind === 'file') {
      done = event.done;
      bar();
    } else if (event.kind === 'note') {
      line(`  note       ${event.path}: ${event.message}`);
    } else if (event.kind === 'item') {
      const { outcome, what, path, reason, oldAddresses } = event;
      line(`  ${WORDS[outcome].padEnd(10)} ${what} ${path}${reason ? `: ${reason}` : ''}`);
      for (const change of event.changes ?? []) line(`             ${change.field}: ${changeText(change)}`);
      if (oldAddresses) line(`             was ${oldAddresses.join(', ')}`);
    } else if (event.kind === 'fetched') {
      images = `, ${event.fetched} images fetched${event.failed > 0 ? `, ${event.failed} failed` : ''}`;
      bar();
    } else if (event.kind === 'remote') {
      for (const link of event.links) remote.add(link);
    } else if (event.kind === 'finished') {
      total = 0;
      if (remote.size > 0)
        line(
          `  note       ${remote.size} of the pictures are on other sites only; --fetch-images fetches those of the old site`,
        );
      line(summary(event.counts));
    }
  };
}

const summary = (counts: Record<Outcome, number>) =>
  entriesOf(WORDS)
    .map(([outcome, word]) => `${counts[outcome]} ${word.toLowerCase()}`)
    .join(', ');
