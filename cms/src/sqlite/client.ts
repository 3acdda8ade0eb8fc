import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { Sqlite3Client, Sqlite3Transaction } from '@libsql/client/sqlite3';
import { codeOf } from '@portfolio/text/error-code';
import type Database from 'libsql';
import { DatabaseBusyError, DatabaseGoneError, TransactionLostError } from '../errors.ts';
import { openConnection } from './connection.ts';

/** How long a write waits for another program's lock, and the retry interval (ms). */
const LOCK_WAIT = { total: 5_000, interval: 50 };
const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');

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

/**
 * A libsql client with a second connection for transactions; both stay open. libsql's own client gives its connection
 * to a transaction and opens a new one without its pragmas (https://github.com/tursodatabase/libsql-client-ts/issues/288),
 * and keeps the old one open (https://github.com/tursodatabase/libsql-client-ts/issues/350).
 *
 * The write queue ensures that there is only one transaction at a time. A write never waits inside SQLite: libsql is
 * synchronous (https://github.com/tursodatabase/libsql-js/issues/183), so that would block the whole process.
 */
export class SqliteClient extends Sqlite3Client {
  /**
   * Why the last transaction could not begin, or be committed. Payload drops the error of a commit
   * (https://github.com/payloadcms/payload/pull/17727), and that of a begin except for its message (no upstream issue
   * known: the error has neither `cause` nor `code`).
   */
  transactionError: unknown;
  /** The connection for transactions. */
  readonly writer: Database.Database;
  readonly #path: string;
  readonly #file: string | undefined;
  readonly #onActivity: () => void;
  #current: Transaction | undefined;

  /**
   * @param path the database file, created if it does not exist
   * @param onActivity called with each statement of a transaction
   */
  constructor(path: string, onActivity = () => {}) {
    super(path, {}, openConnection(path), 'number');
    this.#path = path;
    this.#onActivity = onActivity;
    this.writer = openConnection(path);
    this.#file = fileAt(path);
  }

  override async transaction(): Promise<Transaction> {
    this.transactionError = undefined;
    try {
      await this.#begin();
    } catch (error) {
      this.transactionError = error;
      throw error;
    }
    const transaction = new ReportingTransaction(this.writer, {
      onCommitError: (error) => {
        this.transactionError = error;
      },
      beforeStatement: () => {
        // Its lease may have ended while it waited for its turn; the connection is that of the next transaction then.
        if (this.#current !== transaction) throw new TransactionLostError();
        this.#onActivity();
      },
    });
    this.#current = transaction;
    return transaction;
  }

  override close(): void {
    if (this.closed) return;
    super.close();
    this.#checkpoint();
    this.writer.close();
  }

  /**
   * Throws `DatabaseGoneError` if the file was moved away or replaced; a restart opens the file that is there then.
   * Moves the WAL into the opened file first, so that the restart does not apply it to another one.
   */
  assertInPlace(): void {
    if (fileAt(this.#path) === this.#file) return;
    this.#checkpoint();
    throw new DatabaseGoneError();
  }

  /** Throws unless a write could begin now; the caller must hold the write queue's lock. */
  probe(): void {
    if (!this.#tryBegin()) throw new DatabaseBusyError();
    this.writer.exec('ROLLBACK');
  }

  /** Waits until a write outside of a transaction can begin; the caller must hold the write queue's lock. */
  async waitForLock(): Promise<void> {
    await this.#begin();
    this.writer.exec('ROLLBACK');
  }

  /** Begins a transaction, waiting for other programs without blocking the process. */
  async #begin(): Promise<void> {
    for (const end = Date.now() + LOCK_WAIT.total; ; await sleep(LOCK_WAIT.interval)) {
      if (this.#tryBegin()) return;
      if (Date.now() >= end) throw new DatabaseBusyError();
    }
  }

  /**
   * Begins a transaction if no other program holds the lock. Uses `exec`, because a prepared statement that fails with
   * SQLITE_BUSY makes later commits fail (https://github.com/tursodatabase/libsql-client-ts/issues/352).
   */
  #tryBegin(): boolean {
    this.assertInPlace();
    this.#rollbackUnfinished();
    const setTimeout = (ms: number) => this.writer.exec(`PRAGMA busy_timeout = ${ms}`);
    setTimeout(0);
    try {
      this.writer.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      setTimeout(5_000);
    }
  }

  /**
   * Moves the WAL into the file, so that the file alone is the complete database. SQLite would do that when the last
   * connection closes, but `close` leaves a connection open that has prepared a statement
   * (https://github.com/tursodatabase/libsql-js/issues/228).
   */
  #checkpoint(): void {
    try {
      if (this.closed) this.#rollbackUnfinished();
      this.writer.exec('PRAGMA busy_timeout = 500');
      this.writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    } catch {
      // If that fails, as on a full disk, the next start reads file and WAL.
    }
  }

  /** Ends a transaction whose own rollback failed. */
  #rollbackUnfinished(): void {
    if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
  }
}

interface TransactionEvents {
  onCommitError(error: unknown): void;
  /** Throws if the statement must not run. */
  beforeStatement(): void;
}

/** A transaction in several turns of the event loop, which reports a failed commit, whose error Payload drops. */
class ReportingTransaction extends Sqlite3Transaction {
  readonly #events: TransactionEvents;

  constructor(writer: Database.Database, events: TransactionEvents) {
    super(writer, 'number');
    this.#events = events;
  }

  override execute(...statement: [InStatement]): Promise<ResultSet> {
    return betweenTurns(async () => {
      this.#events.beforeStatement();
      return super.execute(...statement);
    });
  }

  override async commit(): Promise<void> {
    try {
      await betweenTurns(async () => {
        this.#events.beforeStatement();
        await super.commit();
      });
    } catch (error) {
      this.#events.onCommitError(error);
      throw error;
    }
  }
}

/** Device and inode number of the file at a path; `undefined` if there is none. */
function fileAt(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
