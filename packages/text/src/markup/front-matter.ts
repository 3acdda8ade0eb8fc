import { isRecord } from '@portfolio/contract/type-guards';
import { parse as parseToml } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import { withoutMarks } from '../dialects/code.ts';
import { ImportError } from '../import-error.ts';

/** A text file: its front matter fields, and the text after them. */
export interface TextFile {
  fields: Record<string, unknown>;
  content: string;
  hasFrontMatter: boolean;
}

const YAML = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|$)/m;
const JSON_HEAD = /^\{[ \t]*\r?\n[\s\S]*?^\}[ \t]*(?:\r?\n|$)/m;
/** Characters; front matter is read by parsers whose time and depth grow with it. */
const MAX_LENGTH = 100_000;
const MAX_DEPTH = 50;

/** Splits a text file; throws `ImportError` with the line if its YAML, TOML or JSON is invalid. */
export function readTextFile(source: string): TextFile {
  if (source.includes('\0')) throw new ImportError('this is not a text file');
  const text = withoutMarks(source.replace(/^\uFEFF/, ''));
  for (const [pattern, start, read] of FORMATS) {
    const match = text.startsWith(start) ? pattern.exec(text) : null;
    if (match?.index !== 0) continue;
    const content = text.slice(match[0].length);
    return { fields: read(match[1] ?? match[0], 2), content, hasFrontMatter: true };
  }
  return { fields: {}, content: text, hasFrontMatter: false };
}

/** Reads the fields of a YAML text; `line` is the line of the file that it starts on. */
export function readYaml(text: string, line = 1): Record<string, unknown> {
  return fieldsOf(text, line, () => {
    const lineCounter = new LineCounter();
    // Of two values under one key the last one counts, as for other programs.
    const document = parseDocument(text, { lineCounter, schema: 'core', uniqueKeys: false });
    const [fault] = document.errors;
    if (fault) {
      throw new ImportError(fault.message.split('\n')[0] ?? '', lineCounter.linePos(fault.pos[0]).line + line - 1);
    }
    return document.toJS({ maxAliasCount: 20 });
  });
}

/** Reads the fields of a TOML text; `line` is the line of the file that it starts on. */
export const readToml = (text: string, line = 1): Record<string, unknown> =>
  fieldsOf(text, line, () => parseToml(text, { maxDepth: MAX_DEPTH }));

/** Reads the fields of a JSON text. */
export const readJson = (text: string): Record<string, unknown> => fieldsOf(text, 1, () => JSON.parse(text));

const FORMATS: [RegExp, string, typeof readYaml][] = [
  [YAML, '---', readYaml],
  [TOML, '+++', readToml],
  [JSON_HEAD, '{', readJson],
];

function fieldsOf(text: string, line: number, parse: () => unknown): Record<string, unknown> {
  if (text.length > MAX_LENGTH) throw new ImportError('the front matter is too long', line);
  let fields: unknown;
  try {
    fields = parse();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const message =
      error instanceof RangeError ? 'nested too deeply' : String(error instanceof Error ? error.message : error);
    const at = isRecord(error) && typeof error.line === 'number' ? error.line + line - 1 : line;
    throw new ImportError(`the front matter cannot be read: ${message.split('\n')[0]}`, at);
  }
  if (fields !== null && (!isRecord(fields) || Array.isArray(fields))) {
    throw new ImportError('the front matter is not a list of “name: value”', line);
  }
  if (isDeeper(fields, MAX_DEPTH)) throw new ImportError('the front matter is nested too deeply', line);
  return fields ?? {};
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((one) => isDeeper(one, depth - 1)));
