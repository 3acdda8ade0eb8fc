import type { Readable } from 'node:stream';

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `,`, `[` and `{`: one of them precedes every value of a list or an object. */
const BEFORE_A_VALUE = [0x2c, 0x5b, 0x7b];
/** More values than any real document has; each takes many times the memory of its text. */
const MAX_VALUES = 250_000;

/** The lines of a UTF-8 file without their line feeds; throws the result of `tooLong` for one longer than `maxBytes`. */
export async function* linesOf(source: Readable, maxBytes: number, tooLong: () => Error): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) throw tooLong();
    parts.push(part);
  };
  const line = () => {
    const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, size);
    parts = [];
    size = 0;
    return whole;
  };
  const chunks: AsyncIterable<Buffer> = source;
  for await (const chunk of chunks) {
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

/** Parses JSON; throws for invalid text, and for text whose values would need far more memory than the text itself. */
export function parseJson(text: Buffer): unknown {
  if (hasTooManyValues(text)) throw new Error('too many values');
  return JSON.parse(text.toString('utf8'));
}

function hasTooManyValues(text: Buffer): boolean {
  let values = 0;
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf(QUOTE, at);
    const end = quote === -1 ? text.length : quote;
    for (; at < end; at += 1) if (BEFORE_A_VALUE.includes(text[at] ?? 0)) values += 1;
    if (values > MAX_VALUES) return true;
    at = quote === -1 ? end : afterString(text, quote);
  }
  return false;
}

/** The index after a string that begins at a quotation mark. */
function afterString(text: Buffer, start: number): number {
  for (let quote = text.indexOf(QUOTE, start + 1); quote !== -1; quote = text.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}
