import { isRecord } from '@portfolio/contract/type-guards';
import { LineCounter, parseDocument } from 'yaml';
import { ImportError } from './events.ts';

/** A Markdown file: its front matter fields, and the text after them. */
export interface Document {
  fields: Record<string, unknown>;
  content: string;
  hasFrontMatter: boolean;
}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Splits a Markdown file; throws `ImportError` with the line if the YAML is invalid. */
export function readDocument(source: string): Document {
  const text = source.replace(/^\uFEFF/, '');
  const match = text.startsWith('---') ? FENCE.exec(text) : null;
  if (match?.index !== 0) return { fields: {}, content: text, hasFrontMatter: false };
  const lineCounter = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter, schema: 'core' });
  const [fault] = document.errors;
  // The YAML starts on the file's second line.
  if (fault) throw new ImportError(fault.message.split('\n')[0] ?? '', lineCounter.linePos(fault.pos[0]).line + 1);
  const fields: unknown = document.toJS({ maxAliasCount: 20 });
  if (fields !== null && (!isRecord(fields) || Array.isArray(fields))) {
    throw new ImportError('the front matter is not a list of “name: value”', 2);
  }
  return {
    fields: fields ?? {},
    content: text.slice(match[0].length),
    hasFrontMatter: true,
  };
}
