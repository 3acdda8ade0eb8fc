import { isRecord } from '@portfolio/contract/type-guards';
import type { Response } from 'express';

/** Items of a list that are written before other requests get their turn. */
const AT_ONCE = 200;

/** Sends a value as JSON; a long list in it is written in pieces, so that it does not hold the event loop. */
export async function sendJson(response: Response, value: unknown): Promise<void> {
  if (!isRecord(value) || !Object.values(value).some(isLong)) {
    response.json(value);
    return;
  }
  const pieces: Buffer[] = [];
  let separator = '{';
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    pieces.push(Buffer.from(`${separator}${JSON.stringify(name)}:`));
    if (isLong(part)) await addList(part, pieces);
    else pieces.push(Buffer.from(JSON.stringify(part)));
    separator = ',';
  }
  pieces.push(Buffer.from('}'));
  response.type('json').send(Buffer.concat(pieces));
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > AT_ONCE;

async function addList(list: readonly unknown[], pieces: Buffer[]): Promise<void> {
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const items = JSON.stringify(list.slice(at, at + AT_ONCE));
    pieces.push(Buffer.from(`${at === 0 ? '[' : ','}${items.slice(1, -1)}`));
    await new Promise(setImmediate);
  }
  pieces.push(Buffer.from(']'));
}
