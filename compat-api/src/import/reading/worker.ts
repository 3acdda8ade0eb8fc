import { closeSync, openSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { exitWithParent } from '@portfolio/cms/exit-with-parent';
import { countLines as countLinesOf, type LineCounts } from '../changed-lines.ts';
import type { Step } from '../sources/source.ts';
import { FolderReading, type ReadOptions } from './folder-reading.ts';

exitWithParent();
// What V8 prints when the heap is exhausted is not for the log of the server: the report of the import names the file.
closeSync(2);
openSync(devNull, 'w');

let reading: FolderReading | undefined;

/** The id of this process. */
export const pid = (): number => process.pid;

/** Begins to read a folder; returns what the first step is. */
export async function open(options: ReadOptions): Promise<Step | null> {
  reading = await FolderReading.open(options);
  return reading.next;
}

/** Takes the next step; returns the one after it. */
export function step(): Step | null {
  if (!reading) throw new Error('Nothing was opened.');
  reading.step();
  return reading.next;
}

/** Counts the lines that differ between two files. */
export const countLines = ({ from, to }: { from: string; to: string }): LineCounts =>
  countLinesOf(readFileSync(from, 'utf8'), readFileSync(to, 'utf8'));
