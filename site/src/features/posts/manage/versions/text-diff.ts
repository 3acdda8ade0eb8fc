import { diffArrays, diffWordsWithSpace } from 'diff';

/** How a piece of text changed. */
export type Kind = 'same' | 'added' | 'removed';
/** A piece of a line; `text` contains no line break. */
export interface Piece {
  kind: Kind;
  text: string;
}
/** One line of a comparison. */
export interface Line {
  kind: Kind | 'changed';
  pieces: Piece[];
}
/** Visible lines, or the number of hidden equal lines. */
export type Part = { lines: Line[] } | { skipped: number };

/** Equal lines shown around a change. */
const CONTEXT = 2;
/** Longer pairs of lines (characters) are not compared word by word, which is slow. */
const MAX_LINE_LENGTH = 20_000;
/** With more changes than this, the texts are shown as completely different. */
const MAX_CHANGES = 800;

/** The difference between two texts by line, and by word within changed lines. */
export function textDiff(before: string, after: string): Line[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { maxEditLength: MAX_CHANGES }) ?? [
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

/** Pairs removed and added lines by index; a pair with common words becomes one changed line. */
function changed(old: readonly string[], now: readonly string[]): Line[] {
  const pairs = Math.min(old.length, now.length);
  const lines = Array.from({ length: pairs }, (_, index) => changedLine(old[index] ?? '', now[index] ?? ''));
  return [...lines.flat(), ...whole('removed', old.slice(pairs)), ...whole('added', now.slice(pairs))];
}

function changedLine(old: string, now: string): Line[] {
  const apart = [...whole('removed', [old]), ...whole('added', [now])];
  if (old.length + now.length > MAX_LINE_LENGTH) return apart;
  const words = diffWordsWithSpace(old, now, { maxEditLength: MAX_CHANGES });
  if (!words) return apart;
  const pieces = words.map(({ value, added, removed }): Piece => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const common = pieces.filter(({ kind, text }) => kind === 'same' && /[\p{L}\p{N}]/u.test(text));
  return common.length ? [{ kind: 'changed', pieces }] : apart;
}

/** Replaces long runs of equal lines by their number. */
export function collapseEqualLines(lines: readonly Line[]): Part[] {
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
