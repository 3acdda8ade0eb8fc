import type { Readable } from 'node:stream';
import { BackupFault } from './format.ts';
import { inWords } from './size.ts';

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `,`, `[` and `{`: one stands before every value of a list or an object. */
const BEFORE_A_VALUE = [0x2c, 0x5b, 0x7b];
/** More values than any real document has; each takes many times the memory of the letters that it is written with. */
const MAX_VALUES = 250_000;

/** The lines of a file in UTF-8, none longer than a limit (bytes), the line feeds left out. */
export async function* linesOf(source: Readable, name: string, maxBytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) {
      throw new BackupFault(`This is no backup: a document in ${name} is too large: ${inWords(maxBytes)} at most.`);
    }
    parts.push(part);
  };
  const line = () => {
    const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, size);
    parts = [];
    size = 0;
    return whole;
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (size > 0) yield line();
}

/** The value of a JSON text; throws for what is none, and for what would take far more memory than its letters. */
export function parseJson(text: Buffer): unknown {
  if (hasTooManyValues(text)) throw new Error('too many values');
  return JSON.parse(text.toString('utf8'));
}

function hasTooManyValues(text: Buffer): boolean {
  let values = 0;
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf(QUOTE, at);
    const end = quote === -1 ? text.length : quote;
    for (; at < end; at += 1) if (BEFORE_A_VALUE.includes(text[at] as number)) values += 1;
    if (values > MAX_VALUES) return true;
    at = quote === -1 ? end : afterString(text, quote);
  }
  return false;
}

/** The place after a string that begins at a quotation mark. */
function afterString(text: Buffer, start: number): number {
  for (let quote = text.indexOf(QUOTE, start + 1); quote !== -1; quote = text.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}
