import { statSync } from 'node:fs';
import type { Client, InStatement, Replicated, ResultSet, Transaction, TransactionMode } from '@libsql/client';
import { Sqlite3Client, Sqlite3Transaction } from '@libsql/client/sqlite3';
import type Database from 'libsql';
import { codeOf } from '../error-code.ts';
import { DatabaseBusyError, DatabaseGoneError } from '../errors.ts';
import { openConnection } from './connection.ts';

/** How long a write waits for another program's lock, and the retry interval (ms). */
const LOCK_WAIT = { total: 5_000, interval: 50 };
const MIGRATIONS = 'SELECT name FROM payload_migrations ORDER BY name';
const WRITES = /^\s*(insert|update|delete|replace)\b/i;
const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface ClientOptions {
  /** Called after a replaced database file has been opened. */
  onReplaced?(): void;
}

/**
 * A libsql client with two persistent connections: one for transactions, one for everything else. libsql's own client
 * opens a new connection after each transaction, which loses the settings of the old one and keeps its files open until
 * garbage collection.
 *
 * The write queue ensures that there is only one transaction at a time.
 *
 * A write never waits inside SQLite, which would block the whole process; it retries while another program holds the
 * lock. A removed file can still be read but is not written any more; a new file at its path is opened.
 */
export class SqliteClient implements Client {
  readonly protocol = 'file';
  closed = false;
  /** Why the last transaction could not begin, or be committed; Payload's adapter does not pass these errors on. */
  beginFailure: unknown;
  commitFailure: unknown;
  readonly #path: string;
  readonly #options: ClientOptions;
  #reader: Sqlite3Client;
  #writer: Database.Database;
  #file: string | undefined;
  /** Migrations of the first file; a replacement with others is rejected. */
  #migrations: string | undefined;

  /** @param path the database file, created if it does not exist */
  constructor(path: string, options: ClientOptions = {}) {
    this.#path = path;
    this.#options = options;
    this.#reader = new Sqlite3Client(path, {}, openConnection(path), 'number');
    this.#writer = openConnection(path);
    this.#file = fileAt(path)?.id;
  }

  async execute(statement: InStatement | string, args?: never): Promise<ResultSet> {
    const isWrite = WRITES.test(typeof statement === 'string' ? statement : statement.sql);
    if (isWrite) await this.#untilFree();
    else this.#followFile();
    return typeof statement === 'string' ? this.#reader.execute(statement, args) : this.#reader.execute(statement);
  }

  async batch(statements: InStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
    await this.#untilFree();
    return this.#reader.batch(statements, mode);
  }

  migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#reader.migrate(statements);
  }

  executeMultiple(sql: string): Promise<void> {
    return this.#reader.executeMultiple(sql);
  }

  async transaction(): Promise<Transaction> {
    this.#dropUnfinished();
    this.beginFailure = undefined;
    this.commitFailure = undefined;
    await this.#begin().catch((error: unknown) => {
      this.beginFailure = error;
      throw error;
    });
    const transaction = new Sqlite3Transaction(this.#writer, 'number');
    const commit = transaction.commit.bind(transaction);
    transaction.commit = async () => {
      try {
        await commit();
      } catch (error) {
        this.commitFailure = error;
        throw error;
      }
    };
    return transaction;
  }

  sync(): Promise<Replicated> {
    return this.#reader.sync();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.#reader.close();
    this.#checkpoint();
    this.#writer.close();
  }

  /** Throws unless the file exists and a write could begin now; the caller must hold the write queue's lock. */
  probe(): void {
    this.#dropUnfinished();
    if (!this.#followFile()) throw new DatabaseGoneError();
    if (!this.#tryBegin()) throw new DatabaseBusyError();
    this.#writer.exec('ROLLBACK');
  }

  /** Begins a transaction, waiting for other programs without blocking the process. */
  async #begin(): Promise<void> {
    for (const end = Date.now() + LOCK_WAIT.total; ; await pause(LOCK_WAIT.interval)) {
      if (!this.#followFile()) throw new DatabaseGoneError();
      if (this.#tryBegin()) return;
      if (Date.now() >= end) throw new DatabaseBusyError();
    }
  }

  #tryBegin(): boolean {
    const timeout = (ms: number) => this.#writer.exec(`PRAGMA busy_timeout = ${ms}`);
    timeout(0);
    try {
      this.#writer.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      timeout(5_000);
    }
  }

  /** Waits for the lock before a write of the reader's connection outside of a transaction. */
  async #untilFree(): Promise<void> {
    if (this.#writer.inTransaction) return;
    await this.#begin();
    this.#writer.exec('ROLLBACK');
  }

  /** Opens the file again if it was replaced; `false` if it is missing or still being written. */
  #followFile(): boolean {
    const file = fileAt(this.#path);
    if (file?.id === this.#file) return true;
    if (!file?.isSettled || this.#writer.inTransaction || this.closed) return false;
    return this.#openReplacement(file.id);
  }

  #openReplacement(file: string): boolean {
    this.#migrations ??= JSON.stringify(this.#writer.prepare(MIGRATIONS).all());
    // If anything fails from here on, the next call tries again.
    this.#file = undefined;
    // Checkpoint the old file's WAL first, so that SQLite does not apply it to the new file.
    if (this.#writer.open) {
      this.#writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
      this.#writer.close();
    }
    if (!this.#reader.closed) this.#reader.close();
    this.#writer = openConnection(this.#path);
    this.#reader = new Sqlite3Client(this.#path, {}, openConnection(this.#path), 'number');
    const migrations = JSON.stringify(this.#writer.prepare(MIGRATIONS).all());
    if (migrations !== this.#migrations) throw new DatabaseGoneError();
    this.#file = file;
    this.#options.onReplaced?.();
    return true;
  }

  /** Moves the WAL into the file, so that the file alone is the complete database. */
  #checkpoint(): void {
    // The file may have been replaced.
    if (fileAt(this.#path)?.id !== this.#file) return;
    try {
      if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
      this.#writer.exec('PRAGMA busy_timeout = 500');
      this.#writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    } catch {
      // If that fails, as on a full disk, the next start reads file and WAL.
    }
  }

  /** Reopens the connection if a transaction could not be rolled back. */
  #dropUnfinished(): void {
    if (!this.#writer.inTransaction) return;
    this.#writer.close();
    this.#writer = openConnection(this.#path);
  }
}

/** A file that was changed this recently may still be being copied (ms). */
const SETTLED = 1_000;

interface FileIdentity {
  /** Device and inode number. */
  id: string;
  /** Whether it was not modified recently. */
  isSettled: boolean;
}

/** The identity of the file at a path; `null` if there is none. */
function fileAt(path: string): FileIdentity | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  return { id: `${stats.dev}:${stats.ino}`, isSettled: Math.abs(Date.now() - stats.mtimeMs) > SETTLED };
}
