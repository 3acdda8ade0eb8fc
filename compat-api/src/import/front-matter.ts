import { LineCounter, parseDocument } from 'yaml';
import { ImportFault } from './events.ts';

export interface Document {
  fields: Record<string, unknown>;
  content: string;
  hasFrontMatter: boolean;
}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** A Markdown file in its two parts; throws `ImportFault` with the line where the YAML is wrong. */
export function readDocument(source: string): Document {
  const text = source.replace(/^\uFEFF/, '');
  const match = text.startsWith('---') ? FENCE.exec(text) : null;
  if (match?.index !== 0) return { fields: {}, content: text, hasFrontMatter: false };
  const lineCounter = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter, schema: 'core' });
  const [fault] = document.errors;
  // The YAML starts on the file's second line.
  if (fault) throw new ImportFault(fault.message.split('\n')[0] ?? '', lineCounter.linePos(fault.pos[0]).line + 1);
  const fields: unknown = document.toJS({ maxAliasCount: 20 });
  if (fields !== null && (typeof fields !== 'object' || Array.isArray(fields))) {
    throw new ImportFault('the front matter is not a list of “name: value”', 2);
  }
  return {
    fields: (fields ?? {}) as Record<string, unknown>,
    content: text.slice(match[0].length),
    hasFrontMatter: true,
  };
}
