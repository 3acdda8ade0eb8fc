import { hideMarks } from './hidden-marks.ts';

/** Brackets of shapes that the library draws; a parallelogram becomes a rectangle. */
const SHAPES: readonly (readonly [open: string, close: string, drawn?: readonly [string, string]])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', ['[', ']']],
  ['[\\', '\\]', ['[', ']']],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];
const ID = /[\w\p{L}]+(?:[-.][\w\p{L}]+)*/uy;
const LABELLED = /(<?)(--|==|-\.)(?![-=>.])(?![ox]\s)\s*([^|\n]+?)\s*(-->|---|\.->|\.-|==>|===)/y;
const ARROW = /(<?)(-{2,}>|-{3,}|-\.+->|-\.+-|={2,}>|={3,})(?![ox]\s)\s*(?:\|([^|]*)\|)?/y;
/** Colours and links, which the site does not show. */
const IGNORED = /^(?:style|classDef|class|linkStyle|click|title)\s/;

/** More lines between nodes take seconds to lay out. */
const MAX_EDGES = 100;

/** A flowchart in the notation of the library, which needs spaces around arrows; `null` if a part is unknown. */
export function flowchart(direction: string, lines: readonly string[]): { kind: string; code: string } | null {
  const nodes = new Map<string, string>();
  const statements = lines
    .filter((line) => !IGNORED.test(line))
    .flatMap(splitStatements)
    .map((line) => statementOf(line, nodes));
  if (statements.some((statement) => statement === null)) return null;
  const edges = statements.reduce((sum, statement) => sum + (statement?.edges ?? 0), 0);
  if (edges > MAX_EDGES || nodes.size > MAX_EDGES) return null;
  const shown = new Set<string>();
  // The library shows the label where a node is named first.
  const named = (id: string) => {
    const isFirst = !shown.has(id);
    shown.add(id);
    return safe(id) + (isFirst ? (nodes.get(id) ?? (safe(id) === id ? '' : `[${hideMarks(id)}]`)) : '');
  };
  const code = statements.flatMap(
    (statement) => statement?.parts.map((part) => (part.id ? named(part.id) : part.text)).join('') ?? [],
  );
  return { kind: 'Flowchart', code: [`graph ${direction}`, ...code].join('\n') };
}

/** Statements on one line; a semicolon in a label ends none. */
const splitStatements = (line: string): string[] =>
  [...line.matchAll(STATEMENT)].map(([statement]) => statement.trim()).filter(Boolean);
const STATEMENT = /(?:"[^"]{0,500}"|\[[^\]]{0,500}\]|\([^)]{0,500}\)|\{[^}]{0,500}\}|\|[^|]{0,500}\||[^;])+/g;

/** Ids may have letters of all scripts and dots, which the library does not read. */
const safe = (id: string) => id.replace(/[^\w-]/gu, (mark) => `u${mark.codePointAt(0)}_`);

interface Part {
  id?: string;
  text: string;
}
interface Statement {
  parts: Part[];
  edges: number;
}

function statementOf(line: string, nodes: Map<string, string>): Statement | null {
  const text = line.replace(/\s*;$/, '');
  if (text === 'end' || /^direction\s+(?:TD|TB|LR|BT|RL)$/i.test(text)) return { parts: [{ text }], edges: 0 };
  const group = /^subgraph(?:\s+([\w\p{L}-]+)?\s*(?:\[(.+)\])?|\s+(.+))$/u.exec(text);
  if (group) {
    const [, id, label, words] = group;
    const shown = label ?? words ?? id ?? ' ';
    return { parts: [{ text: `subgraph ${safe(id ?? shown.replace(/\W/g, '_'))} [${labelOf(shown)}]` }], edges: 0 };
  }
  return edgesOf(text, nodes);
}

function edgesOf(text: string, nodes: Map<string, string>): Statement | null {
  const parts: Part[] = [];
  let [at, edges, before, group] = [0, 0, 0, 0];
  const skip = () => {
    while (text[at] === ' ' || text[at] === '\t') at += 1;
  };
  const take = (pattern: RegExp) => {
    skip();
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match;
  };
  for (;;) {
    const id = take(ID)?.[0];
    if (!id) return null;
    const shape = shapeAt(text, at);
    if (shape) {
      nodes.set(id, shape.drawn);
      at = shape.end;
    }
    take(/:::[\w-]+/y);
    if (!nodes.has(id) && nodes.size > MAX_EDGES) return null;
    parts.push({ id, text: id });
    group += 1;
    skip();
    if (at >= text.length) return { parts, edges: edges + before * group };
    if (take(/&/y)) parts.push({ text: ' & ' });
    else {
      const arrow = arrowOf(take(LABELLED), take) ?? null;
      if (arrow === null) return null;
      parts.push({ text: arrow });
      edges += before * group;
      [before, group] = [group, 0];
    }
  }
}

function arrowOf(
  labelled: RegExpExecArray | null,
  take: (pattern: RegExp) => RegExpExecArray | null,
): string | undefined {
  const match = labelled ?? take(ARROW);
  if (!match) return undefined;
  const line = labelled ? `${labelled[2]}${labelled[4]}` : (match[2] ?? '');
  const label = labelled ? labelled[3] : match[3];
  const isDotted = line.includes('.');
  const isThick = line.includes('=');
  const drawn = isDotted
    ? line.endsWith('>')
      ? '-.->'
      : '-.-'
    : isThick
      ? line.endsWith('>')
        ? '==>'
        : '==='
      : line.endsWith('>')
        ? '-->'
        : '---';
  return ` ${match[1]}${drawn}${label ? `|${labelOf(label)}|` : ''} `;
}

function shapeAt(text: string, start: number): { drawn: string; end: number } | undefined {
  for (const [open, close, [first, last] = [open, close]] of SHAPES) {
    if (!text.startsWith(open, start)) continue;
    const from = start + open.length;
    const quoted = /\s*"[^"]*"\s*/y;
    quoted.lastIndex = from;
    const end = quoted.exec(text) ? quoted.lastIndex : text.indexOf(close, from);
    if (end < from || !text.startsWith(close, end)) continue;
    return { drawn: first + labelOf(text.slice(from, end)) + last, end: end + close.length };
  }
  return undefined;
}

/** A label without quotes and HTML; marks that mean something to the library are hidden from it. */
const labelOf = (label: string): string =>
  hideMarks(
    label
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replace(/^`([\s\S]*)`$/, '$1')
      .replace(/<br\s*\/?>/gi, '\\n')
      .replace(/<\/?[a-z][^>]*>/gi, '')
      .replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
      .replace(/#quot;/g, '"') || ' ',
  );
