import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { codeOf } from '@portfolio/text/error-code';

/** Characters that are collected before they are written. */
const BUFFERED = 64 * 1024;

/** Writes values to a new file, as JSON, one a line. */
export function writeLines(path: string, values: Iterable<unknown>): void {
  const file = openSync(path, 'w', 0o600);
  try {
    let text = '';
    for (const value of values) {
      text += `${JSON.stringify(value)}\n`;
      if (text.length < BUFFERED) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Where a line is in its file (bytes). */
export interface LinePlace {
  at: number;
  length: number;
}
const LINE_END = 10;

/** The JSON values of a file, one a line, read piece by piece; a line that is no JSON, and an absent file, have none. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  for await (const { value } of readPlacedLines(path)) yield value;
}

/** The same, each with the place at which `readLineAt` finds it again. */
export async function* readPlacedLines(path: string): AsyncGenerator<LinePlace & { value: unknown }> {
  let pieces: Buffer[] = [];
  let at = 0;
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of chunks) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
        const line = Buffer.concat([...pieces, chunk.subarray(from, end)]);
        pieces = [];
        yield* parsed(line, at);
        at += line.length + 1;
        from = end + 1;
      }
      if (from < chunk.length) pieces.push(chunk.subarray(from));
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  yield* parsed(Buffer.concat(pieces), at);
}

/** The JSON value of one line; `undefined` if it is no JSON. */
export async function readLineAt(path: string, { at, length }: LinePlace): Promise<unknown> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
    return parsed(buffer, at)[0]?.value;
  } finally {
    await file.close();
  }
}

function parsed(line: Buffer, at: number): (LinePlace & { value: unknown })[] {
  const value = parseLine(line.toString());
  return value === undefined ? [] : [{ at, length: line.length, value }];
}

/** The JSON value of a text; `undefined` if it is no JSON. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
