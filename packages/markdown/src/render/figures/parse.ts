/** A step of a `flow`; one that is left out leads nowhere. */
export interface Step {
  name: string;
  note: string;
  isOut: boolean;
}
/** A row of a `change`, with the length of its lines as parts of the longer one. */
export interface Change {
  label: string;
  before: string;
  after: string;
  lengths: [before: number, after: number];
}
/** What a `flow`, `weeks` or `change` block shows. */
export type Figure =
  | { kind: 'flow'; title: string; steps: Step[] }
  | { kind: 'weeks'; title: string; before: number[]; after: number[] }
  | { kind: 'change'; title: string; rows: Change[] };
type Read<T> = T | { error: string };

const MAX_STEPS = 8;
const MAX_WEEKS = 104;
const MAX_ROWS = 4;

const PARSERS = { flow: parseFlow, weeks: parseWeeks, change: parseChange };
/** The languages of blocks that are drawn as figures. */
export const isFigure = (language: string): language is keyof typeof PARSERS => Object.hasOwn(PARSERS, language);

/** Reads a block; its title is the rest of its first line, without a number of the figure, as figures are counted. */
export function parseFigure(language: keyof typeof PARSERS, text: string, title: string): Read<Figure> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return PARSERS[language](lines, title.replace(/^Fig\.?\s*\d+[.,:]?\s*/i, '').trim());
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

function parseFlow(lines: string[], title: string): Read<Figure> {
  if (lines.length < 2 || lines.length > MAX_STEPS)
    return { error: `A flow has 2 to ${MAX_STEPS} steps, one on each line: name | note.` };
  const steps = lines.map((line): Step => {
    const isOut = line.startsWith('--');
    const [name = '', ...notes] = cellsOf(isOut ? line.slice(2) : line);
    return { name, note: notes.join(' | '), isOut };
  });
  const unnamed = steps.findIndex(({ name }) => !name);
  return unnamed < 0 ? { kind: 'flow', title, steps } : { error: `Step ${unnamed + 1} has no name.` };
}

function parseWeeks(lines: string[], title: string): Read<Figure> {
  const valuesOf = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line.slice(name.length + 1).match(/[^\s,;]+/g) ?? [];
  };
  const [before, after] = ['before', 'after'].map(valuesOf);
  if (!before?.length || !after?.length || lines.length > 2)
    return { error: 'Weeks have two lines: “before:” and “after:”, each with its numbers.' };
  const all = [...before, ...after];
  const wrong = all.find((value) => !/^\d+(?:\.\d+)?$/.test(value));
  if (wrong !== undefined) return { error: `“${wrong.slice(0, 40)}” is no number from 0, such as 15.1.` };
  if (all.length > MAX_WEEKS) return { error: `There are ${all.length} weeks; up to ${MAX_WEEKS} are drawn.` };
  return { kind: 'weeks', title, before: before.map(Number), after: after.map(Number) };
}

function parseChange(lines: string[], title: string): Read<Figure> {
  if (lines.length === 0 || lines.length > MAX_ROWS)
    return { error: `A change has 1 to ${MAX_ROWS} rows: label | before | after.` };
  const rows: Change[] = [];
  for (const [index, line] of lines.entries()) {
    const [label, before, after, ...more] = cellsOf(line);
    if (!label || !before || !after || more.length > 0)
      return { error: `Row ${index + 1} has to be: label | before | after.` };
    const [from, to] = [amountOf(before), amountOf(after)];
    if (!from || !to || from.unit !== to.unit)
      return { error: `Row ${index + 1}: “${before}” and “${after}” are no numbers of the same unit.`.slice(0, 200) };
    const longest = Math.max(from.number, to.number) || 1;
    rows.push({ label, before, after, lengths: [from.number / longest, to.number / longest] });
  }
  return { kind: 'change', title, rows };
}

/** Seconds in units of time. */
const SECONDS: Record<string, number> = { ms: 0.001, s: 1, min: 60, h: 3_600, d: 86_400, w: 604_800 };
const UNIT_NAMES = [
  ['ms', /^(?:ms|milliseconds?)$/],
  ['s', /^(?:s|secs?|seconds?)$/],
  ['min', /^(?:mins?|minutes?)$/],
  ['h', /^(?:h|hrs?|hours?)$/],
  ['d', /^(?:d|days?)$/],
  ['w', /^(?:w|weeks?)$/],
] as const;

/** A number with its unit before or after it; times are in seconds. */
function amountOf(text: string): { number: number; unit: string } | undefined {
  const [digits] = /\d[\d,\u202f]*(?:\.\d+)?/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const unit = text.replace(digits, '').trim().toLowerCase();
  const number = Number(digits.replace(/[,\u202f]/g, ''));
  const time = UNIT_NAMES.find(([, names]) => names.test(unit))?.[0];
  return time ? { number: number * (SECONDS[time] ?? 1), unit: 'time' } : { number, unit };
}
