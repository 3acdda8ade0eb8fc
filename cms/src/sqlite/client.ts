import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { codeOf } from '@portfolio/text/error-code';
import type Database from 'libsql';
import { DatabaseBusyError, DatabaseGoneError } from '../errors.ts';
import { openConnection } from './connection.ts';
import { type Lease, QueuedTransaction } from './queued-transaction.ts';
import { WriteQueue } from './write-queue.ts';

/** How long a write waits for another program's lock, and the retry interval (ms). */
const LOCK_WAIT = { total: 5_000, interval: 50 };
const READ = /^\s*(select|with|pragma)\b/i;

/**
 * A libsql client with a second connection for writes; both stay open. libsql's own client gives its connection
 * to a transaction and opens a new one without its pragmas (https://github.com/tursodatabase/libsql-client-ts/issues/288),
 * and keeps the old one open (https://github.com/tursodatabase/libsql-client-ts/issues/350).
 *
 * Transactions queue, and a write without one is a transaction of its own. A write never waits inside SQLite: libsql is
 * synchronous (https://github.com/tursodatabase/libsql-js/issues/183), so that would block the whole process.
 */
export class SqliteClient extends Sqlite3Client {
  /** The connection for writes. */
  readonly writer: Database.Database;
  readonly #path: string;
  readonly #file: string | undefined;
  readonly #queue: WriteQueue;
  readonly #lease: Omit<Lease, 'release'>;
  #current: QueuedTransaction | undefined;

  /** @param path the database file, created if it does not exist */
  constructor(path: string, queue = new WriteQueue(), lease = { leaseMs: 8_000, onIdle: () => {} }) {
    super(path, {}, openConnection(path), 'number');
    this.#path = path;
    this.#queue = queue;
    this.#lease = lease;
    this.writer = openConnection(path);
    this.#file = fileAt(path);
  }

  override transaction(): Promise<QueuedTransaction> {
    return this.#begin(LOCK_WAIT.total);
  }

  override async execute(...[statement]: [InStatement]): Promise<ResultSet> {
    if (READ.test(typeof statement === 'string' ? statement : statement.sql)) return super.execute(statement);
    const transaction = await this.transaction();
    try {
      const result = await transaction.execute(statement);
      await transaction.commit();
      return result;
    } finally {
      transaction.close();
    }
  }

  override close(): void {
    if (this.closed) return;
    super.close();
    this.#current?.close();
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

  /** Throws unless a write could begin now, or one runs. */
  async probe(): Promise<void> {
    if (!this.#queue.busy) (await this.#begin(0)).close();
  }

  /** Begins a transaction when those before it have ended; waits for other programs without blocking the process. */
  async #begin(waitMs: number): Promise<QueuedTransaction> {
    const release = await this.#queue.acquire();
    try {
      for (const end = Date.now() + waitMs; !this.#tryBegin(); await sleep(LOCK_WAIT.interval)) {
        if (Date.now() >= end) throw new DatabaseBusyError();
      }
    } catch (error) {
      release();
      throw error;
    }
    this.#current = new QueuedTransaction(this.writer, { ...this.#lease, release });
    return this.#current;
  }

  /**
   * Begins a transaction if no other program holds the lock. Uses `exec`, because a prepared statement that fails with
   * SQLITE_BUSY makes later commits fail (https://github.com/tursodatabase/libsql-client-ts/issues/352).
   */
  #tryBegin(): boolean {
    this.assertInPlace();
    // A transaction whose own rollback failed.
    if (this.writer.inTransaction) this.writer.exec('ROLLBACK');
    try {
      this.writer.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (codeOf(error).startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  }

  /**
   * Moves the WAL into the file, so that the file alone is the complete database. SQLite would do that when the last
   * connection closes, but `close` leaves a connection open that has prepared a statement
   * (https://github.com/tursodatabase/libsql-js/issues/228).
   */
  #checkpoint(): void {
    try {
      this.writer.exec('PRAGMA busy_timeout = 500');
      this.writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    } catch {
      // If that fails, as on a full disk, the next start reads file and WAL.
    }
  }
}

/** Device and inode number of the file at a path; `undefined` if there is none. */
function fileAt(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
