import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Response } from 'express';

/** Items of a list that are written before other requests get their turn. */
const AT_ONCE = 200;

/**
 * Sends a value as JSON. With a long list in it, it is written in pieces and without an ETag, so that it does not hold
 * the event loop.
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

async function* piecesOf(value: Record<string, unknown>): AsyncGenerator<Buffer> {
  let separator = '{';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield Buffer.from(`${separator}${JSON.stringify(name)}:`);
    if (isLong(part)) yield* listPieces(part);
    else yield Buffer.from(JSON.stringify(part));
    separator = ',';
  }
  yield Buffer.from('}');
}

async function* listPieces(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const items = JSON.stringify(list.slice(at, at + AT_ONCE));
    yield Buffer.from(`${at === 0 ? '[' : ','}${items.slice(1, -1)}`);
    await new Promise(setImmediate);
  }
  yield Buffer.from(']');
}
