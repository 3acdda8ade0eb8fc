import { diffArrays, diffWordsWithSpace } from 'diff';

export type Kind = 'same' | 'added' | 'removed';
/** A piece of a line; `text` never has a line break. */
export interface Piece {
  kind: Kind;
  text: string;
}
export interface Line {
  kind: Kind | 'changed';
  pieces: Piece[];
}
/** Lines that are shown, or a number of equal ones that are not. */
export type Part = { lines: Line[] } | { skipped: number };

/** Equal lines shown around a change. */
const CONTEXT = 2;
/** Longer lines are shown as a whole: comparing word by word takes long, and nobody reads it. */
const LONGEST_LINE = 20_000;
/** More changes than this are no difference any more, but another text. */
const MOST_CHANGES = 800;

/** What has changed from one text to another, line by line and, in lines that were changed, by words. */
export function textDiff(before: string, after: string): Line[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { maxEditLength: MOST_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const lines: Line[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) removed = [...removed, ...value];
    else {
      lines.push(...(added ? changed(removed, value) : [...whole('removed', removed), ...whole('same', value)]));
      removed = [];
    }
  }
  return [...lines, ...whole('removed', removed)];
}

const whole = (kind: Kind, texts: readonly string[]): Line[] =>
  texts.map((text) => ({ kind, pieces: [{ kind, text }] }));

/** Lines in place of others: the first of one side stands beside the first of the other, while they have words in common. */
function changed(old: readonly string[], now: readonly string[]): Line[] {
  const pairs = Math.min(old.length, now.length);
  const lines = Array.from({ length: pairs }, (_, index) => changedLine(old[index] ?? '', now[index] ?? ''));
  return [...lines.flat(), ...whole('removed', old.slice(pairs)), ...whole('added', now.slice(pairs))];
}

function changedLine(old: string, now: string): Line[] {
  const apart = [...whole('removed', [old]), ...whole('added', [now])];
  if (old.length + now.length > LONGEST_LINE) return apart;
  const words = diffWordsWithSpace(old, now, { maxEditLength: MOST_CHANGES });
  if (!words) return apart;
  const pieces = words.map(({ value, added, removed }): Piece => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const common = pieces.filter(({ kind, text }) => kind === 'same' && /[\p{L}\p{N}]/u.test(text));
  return common.length ? [{ kind: 'changed', pieces }] : apart;
}

/** Long runs of equal lines become a number. */
export function folded(lines: readonly Line[]): Part[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  const parts: Part[] = [];
  lines.forEach((line, index) => {
    const last = parts.at(-1);
    if (isNear[index]) {
      if (last && 'lines' in last) last.lines.push(line);
      else parts.push({ lines: [line] });
    } else if (last && 'skipped' in last) last.skipped += 1;
    else parts.push({ skipped: 1 });
  });
  return parts;
}
