import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';

/** How long a chain of calls may hold the event loop before it lets others go on (ms). */
const MAX_HELD_MS = 4;
/** Taken when the module is loaded, because tests replace timers. */
const afterTurn = setImmediate;

/** When the current turn of the event loop made its first call; `undefined` before it. */
let began: number | undefined;
const waiting: (() => void)[] = [];

function beginTurn(): void {
  began = performance.now();
  afterTurn(() => {
    began = undefined;
    const next = waiting.shift();
    // The caller that has waited longest goes on, alone at first.
    if (!next) return;
    beginTurn();
    next();
  });
}

async function yieldAfterLongTurn(): Promise<void> {
  if (began === undefined) beginTurn();
  else if (performance.now() - began >= MAX_HELD_MS) await new Promise<void>((resolve) => waiting.push(resolve));
}

/**
 * Makes a call. If this turn of the event loop has already made calls for some milliseconds, before or after this one,
 * others go on first: calls that return without waiting are otherwise one turn until the last of them.
 */
export async function betweenTurns<T>(call: () => Promise<T>): Promise<T> {
  await yieldAfterLongTurn();
  try {
    return await call();
  } finally {
    await yieldAfterLongTurn();
  }
}

/** A client with a view of its own, whose statements are divided among turns of the event loop: libsql is synchronous. */
export class YieldingClient extends Sqlite3Client {
  override execute(...statement: [InStatement]): Promise<ResultSet> {
    return betweenTurns(() => super.execute(...statement));
  }
}
