/** A part of a Markdown text: code, or what can contain other syntax. */
export interface Part {
  text: string;
  isCode: boolean;
}

const FENCE = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Unicode's noncharacters, which no text contains, stand for what is not to be changed. */
const NONCHARACTERS = /[\uFDD0-\uFDEF]/g;
const MASKED = /\uFDD0(\d+)\uFDD1/g;

/** Text without the characters that stand for kept parts. */
export const withoutMarks = (text: string): string => text.replace(NONCHARACTERS, '');

/** A Markdown text without empty lines at its ends; the indentation of its first line means code. */
export const withoutBlankEnds = (markdown: string): string => markdown.trimEnd().replace(/^(?:[ \t]*\r?\n)+/, '');

/** Changes a text; what `keep` gets stays as it is, and is a mark meanwhile; `reveal` returns a part without marks. */
export type Change = (text: string, keep: (part: string) => string, reveal: (part: string) => string) => string;

/** Changes a Markdown text outside of code, of which each piece is a mark in the text to change. */
export function outsideCode(markdown: string, change: Change): string {
  const kept: string[] = [];
  const masked = splitCode(markdown).map(({ text, isCode }) => (isCode ? mask(text, kept) : text));
  return unmask(
    change(
      masked.join(''),
      (part) => mask(part, kept),
      (part) => unmask(part, kept),
    ),
    kept,
  );
}

/** A mark for a text, which is added to the kept ones; a line break at its end stays outside. */
export function mask(text: string, kept: string[]): string {
  const end = text.endsWith('\n') ? '\n' : '';
  kept.push(end ? text.slice(0, -1) : text);
  return `\uFDD0${kept.length - 1}\uFDD1${end}`;
}

/** The text with the kept ones in place of their marks; a kept text has marks of earlier ones only. */
export const unmask = (text: string, kept: readonly string[], count = kept.length): string =>
  text.replace(MASKED, (_, digits: string) => {
    const index = Number(digits);
    return index < count ? unmask(kept[index] ?? '', kept, index) : '';
  });

/** A Markdown text without its fenced and indented code. */
export const withoutCodeBlocks = (markdown: string): string =>
  splitBlocks(markdown)
    .map(({ text, isCode }) => (isCode ? '' : text))
    .join('');

/** The lines of a Markdown text without their ends, and whether they are of fenced or indented code. */
export const splitLines = (markdown: string): Part[] =>
  splitBlocks(markdown).flatMap(({ text, isCode }) =>
    (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ text: line.replace(/\r?\n$/, ''), isCode })),
  );

/** Splits a Markdown text at fenced, indented and inline code, in time linear to its length. */
export function splitCode(markdown: string): Part[] {
  const parts: Part[] = [];
  const add = (text: string, isCode: boolean) => {
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.text += text;
    else if (text) parts.push({ text, isCode });
  };
  for (const { text, isCode } of splitBlocks(markdown)) {
    if (isCode) add(text, true);
    else for (const part of splitSpans(text)) add(part.text, part.isCode);
  }
  return parts;
}

/** Splits at fenced and indented code; the other parts are paragraphs, each with the empty lines after it. */
function splitBlocks(markdown: string): Part[] {
  const parts: Part[] = [];
  let open: { mark: string; length: number } | null = null;
  let isInList = false;
  let isAfterBlank = true;
  for (const line of markdown.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const fence = FENCE.exec(line.trimEnd());
    const mark = fence?.[2] ?? '';
    const isBlank = line.trim() === '';
    const before = parts.at(-1);
    if (open) {
      if (before) before.text += line;
      if (mark[0] === open.mark && mark.length >= open.length && !fence?.[3]?.trim()) open = null;
    } else if (fence && !(mark.startsWith('`') && fence[3]?.includes('`'))) {
      open = { mark: mark.charAt(0), length: mark.length };
      parts.push({ text: line, isCode: true });
    } else if (!isBlank && !isInList && /^(?: {4}|\t)/.test(line) && (isAfterBlank || isIndented(before))) {
      if (isIndented(before) && before) before.text += line;
      else parts.push({ text: line, isCode: true });
    } else if (before && !before.isCode && (isBlank || !isAfterBlank)) before.text += line;
    else parts.push({ text: line, isCode: false });
    if (!isBlank && !open) isInList = LIST_ITEM.test(line) || (isInList && /^[ \t]/.test(line));
    isAfterBlank = isBlank;
  }
  return parts;
}

const isIndented = (part: Part | undefined) =>
  part?.isCode === true && /^(?: {4}|\t)/.test(part.text) && !FENCE.test(part.text.split('\n')[0] ?? '');

/**
 * Splits a paragraph at inline code: between two runs of as many backticks. A backslash escapes a backtick that would
 * open code, and none that closes it.
 */
function splitSpans(text: string): Part[] {
  const runs = [...text.matchAll(/`+/g)];
  const nextOfLength = createNextRun(runs);
  const parts: Part[] = [];
  let at = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (!run) continue;
    const start = run.index + (isEscaped(text, run.index) ? 1 : 0);
    const close = nextOfLength(run.index + run[0].length - start, index);
    const end = close === undefined ? undefined : runs[close];
    if (!end || close === undefined) continue;
    const stop = end.index + end[0].length;
    parts.push({ text: text.slice(at, start), isCode: false }, { text: text.slice(start, stop), isCode: true });
    at = stop;
    index = close;
  }
  parts.push({ text: text.slice(at), isCode: false });
  return parts;
}

/** Whether an odd number of backslashes is before a place. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

/** Finds the first run of a length behind the one with an index, which only grows from call to call. */
function createNextRun(runs: readonly RegExpExecArray[]): (length: number, index: number) => number | undefined {
  const byLength = new Map<number, number[]>();
  for (const [index, [run]] of [...runs.entries()].reverse()) {
    const indexes = byLength.get(run.length);
    if (indexes) indexes.push(index);
    else byLength.set(run.length, [index]);
  }
  return (length, index) => {
    const indexes = byLength.get(length) ?? [];
    while ((indexes.at(-1) ?? Infinity) <= index) indexes.pop();
    return indexes.at(-1);
  };
}
