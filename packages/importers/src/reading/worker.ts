import { readFileSync } from 'node:fs';
import { countLines as countLinesOf, type LineCounts } from '@portfolio/text/changed-lines';
import { shareHalf as shareHalfOf } from '@portfolio/text/same-words';
import { exitWithParent } from '@portfolio/workers/exit-with-parent';
import type { Step } from '../source.ts';
import { FolderReading, type ReadOptions } from './folder-reading.ts';

exitWithParent();

let reading: FolderReading | undefined;

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

/** Whether the texts in two files have half of their words in common. */
export const shareHalf = ({ from, to }: { from: string; to: string }): boolean =>
  shareHalfOf(readFileSync(from, 'utf8'), readFileSync(to, 'utf8'));
