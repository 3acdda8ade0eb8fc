import { ImportError } from '@portfolio/text/import-error';
import { isOpenEnd, readDay, splitPeriod, type WrittenDay } from './dates.ts';
import type { Entry } from './entry.ts';

/** When something began and ended. */
export interface Period {
  start: string | null;
  end: string | null;
  /** Why a date was left out, which needs the owner's eyes: without its end a job would seem to go on. */
  faults: string[];
}

/** Takes the dates of an entry; one that is not understood, or not possible, is left out. */
export function takePeriod(entry: Entry, startName: string, endName: string | null): Period {
  const faults: string[] = [];
  const [startText, endText] = textsOf(entry, startName, endName);
  const start = read(startName, startText);
  const end = isOpenEnd(endText) ? null : read(endName ?? startName, endText);
  return { start: start?.day ?? null, end: endAfter(start, end), faults };

  function read(name: string, text: string): WrittenDay | null {
    const day = text ? readDay(text) : null;
    if (text && !day) faults.push(`${name} “${text}” was not understood`);
    if (day?.isYearOnly) entry.notes.push(`of ${name} “${text}” only the year was understood`);
    return day;
  }

  function endAfter(from: WrittenDay | null, to: WrittenDay | null): string | null {
    if (!from || !to || to.day >= from.day) return to?.day ?? null;
    // The first of a month or year can be before the start that is in it.
    if (from.day.startsWith(to.known)) {
      entry.notes.push(`${endName ?? startName} “${endText}” is taken as ${from.day}, the day of the start`);
      return from.day;
    }
    faults.push(`${endName ?? startName} “${endText}” is before ${startName} “${startText}”`);
    return null;
  }
}

/** The texts of both dates; one text may name both. */
function textsOf(entry: Entry, startName: string, endName: string | null): [start: string, end: string] {
  const start = entry.text(startName)?.trim() ?? '';
  const end = (endName && entry.text(endName)?.trim()) || '';
  const isOne = (start === '') !== (end === '');
  return (isOne && splitPeriod(start || end)) || [start, end];
}

/** The first of an entry's days, or the reason why there is none. */
export function needDay(day: string | null, name: string, what: string, { faults }: Period): string {
  if (day) return day;
  throw new ImportError([`${name ? `“${name}”` : 'an entry'} has no ${what}`, ...faults].join(': '));
}
