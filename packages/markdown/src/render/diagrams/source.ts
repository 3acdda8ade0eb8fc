import { flowchart } from './flowchart.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';

/** A diagram in the notation that the library draws. */
export interface DiagramSource {
  /** What it is called, such as `Flowchart`. */
  kind: string;
  code: string;
  title: string;
  description: string;
}

/** Longer sources stay as text. */
const MAX_CHARS = 20_000;
/** The header of a flowchart with statements in its line. */
const ONE_LINE = /^((?:graph|flowchart)(?:\s{1,9}\w{2})?)\s{0,9};\s{0,9}(\S.*)$/i;
/** A diagram with more lines takes seconds to lay out. */
const MAX_LINES = 120;

/**
 * Reads Mermaid's notation. Settings, colours and links are left out, because diagrams follow the theme of the site.
 * `null` if the library does not draw the diagram, or would leave out a part of it.
 */
export function diagramSource(text: string): DiagramSource | null {
  if (text.length > MAX_CHARS) return null;
  const { 1: settings = '' } = /^\s*---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const body = text
    .replace(/^\s*---\n[\s\S]*?\n---(?=\n|$)/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^\s*%%.*$/gm, '');
  const title =
    /^\s*(?:accTitle\s*:|title:?\s)\s*(.+)$/m.exec(body)?.[1] ?? /^title:\s*(.+)$/m.exec(settings)?.[1] ?? '';
  const description = /^\s*accDescr\s*(?::\s*(.+)|\{([\s\S]*?)\})/m.exec(body)?.slice(1).find(Boolean) ?? '';
  const lines = body
    .replace(/^\s*accDescr\s*\{[\s\S]*?\}/m, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^acc(?:Title|Descr)\s*:/.test(line));
  const [, header = '', statements = ''] = ONE_LINE.exec(lines[0] ?? '') ?? [];
  if (header) lines.splice(0, 1, header, statements);
  const read = lines.length <= MAX_LINES ? readKind(lines) : null;
  return read && { ...read, title: title.replace(/^"(.*)"$/, '$1').trim(), description: description.trim() };
}

function readKind([header = '', ...lines]: string[]): Pick<DiagramSource, 'kind' | 'code'> | null {
  const flow = /^(?:graph|flowchart)(?:\s+(TD|TB|LR|BT|RL))?\s*;?$/i.exec(header);
  if (flow) return flowchart(flow[1]?.toUpperCase() ?? 'TD', lines);
  const kind = LINE_KINDS.find((candidate) => candidate.header.test(header));
  return kind ? readLines(kind, header, lines) : null;
}

function readLines({ kind, ignored, known, change }: LineKind, header: string, all: string[]) {
  const lines = change(all.map((line) => line.replace(/\s*;$/, ''))).filter((line) => !ignored.test(line));
  return lines.every((line) => known.test(line)) ? { kind, code: [header, ...lines].join('\n') } : null;
}
