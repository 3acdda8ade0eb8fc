import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { codeOf } from '@portfolio/cms/error-code';

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

/** The JSON values of a file, one a line, read piece by piece; a line that is no JSON, and an absent file, have none. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      if (!chunk.includes('\n')) {
        rest += chunk;
        continue;
      }
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield* parsed(line);
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  yield* parsed(rest);
}

function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
