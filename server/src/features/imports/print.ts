import type { ImportLeft } from '@portfolio/contract';
import { changeText, leftSentence } from '@portfolio/contract/imports/change';
import { entriesOf } from '@portfolio/contract/type-guards';
import { type ImportEvent, type Outcome, rankOf } from '@portfolio/importers/events';

const WORDS: Record<Outcome, string> = {
  made: 'made',
  changed: 'changed',
  same: 'unchanged',
  skipped: 'skipped',
  failed: 'FAILED',
};
const BAR = 24;
/** The rank of remarks, which are about drafts and what has changed in a text. */
const OF_NOTES = 2;
/** Folders of left files that are named. */
const MOST_FOLDERS = 5;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Prints an import for a person: a progress bar on a terminal, and at the end a line for each relevant event, those with
 * failures first.
 */
export function createPrinter(output: Output): (event: ImportEvent) => void {
  let total = 0;
  let done = 0;
  let images = '';
  const remote = new Set<string>();
  const left: ImportLeft[] = [];
  /** The lines of the report, by their rank. */
  let lines: [rank: number, text: string][] = [];
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
      lines.push([OF_NOTES, `  note       ${event.path}: ${event.message}`]);
    } else if (event.kind === 'item') {
      const { outcome, what, path, reason, oldAddresses, isDraft } = event;
      const rank = rankOf(event);
      const name = `${what} ${path}${isDraft && outcome === 'made' ? ' (draft)' : ''}`;
      lines.push([rank, `  ${WORDS[outcome].padEnd(10)} ${name}${reason ? `: ${reason}` : ''}`]);
      for (const change of event.changes ?? [])
        lines.push([rank, `             ${change.field}: ${changeText(change)}`]);
      if (oldAddresses) lines.push([rank, `             was ${oldAddresses.join(', ')}`]);
    } else if (event.kind === 'left') {
      left.push(...event.folders);
    } else if (event.kind === 'fetched') {
      images = `, ${event.fetched} images fetched${event.failed > 0 ? `, ${event.failed} failed` : ''}`;
      bar();
    } else if (event.kind === 'remote') {
      for (const link of event.links) remote.add(link);
    } else if (event.kind === 'finished') {
      total = 0;
      for (const [, text] of lines.sort(([a], [b]) => a - b)) line(text);
      lines = [];
      if (left.length > 0) line(`  note       ${leftLine(left)}`);
      if (remote.size > 0)
        line(
          `  note       ${remote.size} of the pictures are on other sites only; --fetch-images fetches those of the old site`,
        );
      line(summary(event.counts));
    }
  };
}

/** What is left out, with the folders that it is in. */
function leftLine(left: readonly ImportLeft[]): string {
  const others = left.length > MOST_FOLDERS ? ` and ${left.length - MOST_FOLDERS} more folders` : '';
  const folders = left.slice(0, MOST_FOLDERS).map(({ path }) => path);
  return `${leftSentence(left)}: in ${folders.join(', ')}${others}`;
}

const summary = (counts: Record<Outcome, number>) =>
  entriesOf(WORDS)
    .map(([outcome, word]) => `${counts[outcome]} ${word.toLowerCase()}`)
    .join(', ');
