import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Response } from 'express';

/** Items of a list that are written before other requests get their turn. */
const AT_ONCE = 200;

/**
 * Sends a value as JSON. With a long list in it, it is written in pieces and without an ETag: at once, the panel's list
 * of 10,000 posts would hold the event loop for 60 ms.
 */
export async function sendJson(response: Response, value: unknown): Promise<void> {
  if (!isRecord(value) || !Object.values(value).some(isLong)) {
    response.json(value);
    return;
  }
  response.type('json');
  await pipeline(Readable.from(piecesOf(value)), response).catch((error: unknown) => {
    // A reader who leaves needs no answer.
    if (!response.destroyed) throw error;
  });
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > AT_ONCE;

async function* piecesOf(value: Record<string, unknown>): AsyncGenerator<string> {
  let start = '{';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${start}${JSON.stringify(name)}:`;
    start = ',';
    if (!isLong(part)) yield JSON.stringify(part);
    else {
      for (let at = 0; at < part.length; at += AT_ONCE) {
        yield `${at === 0 ? '[' : ','}${JSON.stringify(part.slice(at, at + AT_ONCE)).slice(1, -1)}`;
        await setImmediate();
      }
      yield ']';
    }
  }
  yield '}';
}
