import { COUNT_KINDS, type CountedDay, nameOfKey, OTHERS_KEY } from '@portfolio/cms';

const HEAD = 'day,kind,name,count,visitors,read_to_end\r\n';

/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a field of CSV (RFC 4180); spreadsheets must not run what a visitor has typed. */
const field = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Daily counts as CSV, day by day. */
export async function* csvOf(days: AsyncIterable<CountedDay>): AsyncGenerator<string, void, undefined> {
  yield HEAD;
  for await (const { day, counts } of days) {
    const lines = COUNT_KINDS.flatMap((kind) =>
      Object.entries(counts[kind] ?? {}).map(([key, { count = 0, visitors = 0, reads = 0 }]) => {
        const name = key === OTHERS_KEY ? 'others' : nameOfKey(key);
        return `${[day, kind, field(name), count, visitors, reads].join(',')}\r\n`;
      }),
    );
    yield lines.join('');
  }
}
