/** A day as a resume has it; a missing month or day is the first. */
export interface WrittenDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The part of the day that is written, such as `2020-05`. */
  known: string;
  /** Whether only the year was understood, among other words. */
  isYearOnly?: boolean;
}

/** No date is longer; longer texts are not looked at. */
const MOST_CHARACTERS = 60;
/** Ends of what still goes on; `-` is written where a form had to be filled. */
const OPEN_ENDS = new Set(
  'present presente now current currently today ongoing heute jetzt aktuell laufend actuel actuellement actual atual oggi hoje heden nu - – — … ...'
    .split(' ')
    .concat(
      'to date',
      'till date',
      'until now',
      'bis heute',
      'en cours',
      "aujourd'hui",
      'aujourd’hui',
      '至今',
      '现在',
      '現在',
    ),
);
/** The languages whose names of months are known. */
const LANGUAGES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** Words between the parts of a date. */
const FILLERS = new Set(['', 'de', 'del', 'of', 'the', 'le']);

/** In small letters and without accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a text says that something goes on. */
export const isOpenEnd = (text: string): boolean => text.length <= MOST_CHARACTERS && OPEN_ENDS.has(openEnd(text));
const openEnd = (text: string) => (/^\W+$/.test(text.trim()) ? text.trim() : folded(text).replace(/\.$/, ''));

/** Reads a day, month or year; `null` if it is none, or if it is not certain which number is the month. */
export function readDay(written: string): WrittenDay | null {
  if (written.length > MOST_CHARACTERS) return null;
  const text = folded(written);
  return inNumbers(text) ?? inWords(text) ?? yearIn(text);
}

/** The start and the end that one text names, such as `2019–2021`. */
export function splitPeriod(written: string): [start: string, end: string] | null {
  if (written.length > MOST_CHARACTERS) return null;
  const years = /^\s*(\d{4})\s*-\s*(\d{4})\s*$/.exec(written);
  const [start = '', end = '', ...more] = years?.slice(1) ?? written.split(/[–—]|\s(?:-|to|bis|until)\s/);
  return start.trim() && end.trim() && more.length === 0 ? [start.trim(), end.trim()] : null;
}

function inNumbers(text: string): WrittenDay | null {
  const [, year, , month, day] =
    /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2})(?:[t ]\d{2}:\d{2}[\d:.z+-]*)?)?)?$/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, soleMonth, itsYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (itsYear) return dayOf(itsYear, soleMonth);
  const [, first, sign, second, lastYear] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (!lastYear) return null;
  // Where a point is written, the day comes first; with other signs that differs by country.
  const readings = [dayOf(lastYear, second, first), sign === '.' ? null : dayOf(lastYear, first, second)];
  const [reading, other] = readings.filter((found) => found !== null);
  return reading && (!other || other.day === reading.day) ? reading : null;
}

/** A date with the name of its month, in any order. */
function inWords(text: string): WrittenDay | null {
  const words = text.split(/[\s,./-]/).filter((word) => !FILLERS.has(word));
  const months = words.flatMap((word) => monthsByName().get(word) ?? []);
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er|o)?$/.exec(word)?.[1] ?? []);
  const isDate = months.length === 1 && years.length === 1 && days.length <= 1;
  return isDate && words.length === 2 + days.length ? dayOf(years[0] ?? '', months[0], days[0]) : null;
}

/** The only number of a text as its year. */
function yearIn(text: string): WrittenDay | null {
  const [year = '', ...more] = text.match(/\d+/g) ?? [];
  const found = year.length === 4 && more.length === 0 ? dayOf(year) : null;
  return found && { ...found, isYearOnly: true };
}

function dayOf(year: string, month?: string, day?: string): WrittenDay | null {
  const [fullMonth, fullDay] = [month?.padStart(2, '0'), day?.padStart(2, '0')];
  const full = `${year}-${fullMonth ?? '01'}-${fullDay ?? '01'}`;
  const known = [year, fullMonth, fullDay].filter((part) => part !== undefined).join('-');
  const time = new Date(`${full}T00:00:00Z`);
  const isDay = /^[12]/.test(year) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(full);
  return isDay ? { day: full, known } : null;
}

let months: Map<string, string> | undefined;

/** The numbers of the months by their names and short names, made when the first one is needed. */
function monthsByName(): ReadonlyMap<string, string> {
  if (months) return months;
  months = new Map();
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1)
        months.set(folded(format(Date.UTC(2020, index, 15))).replace(/\.$/, ''), String(index + 1));
    }
  return months;
}
