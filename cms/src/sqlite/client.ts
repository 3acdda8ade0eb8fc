import type { Client, InStatement, Replicated, ResultSet, Transaction, TransactionMode } from '@libsql/client';
import { Sqlite3Client, Sqlite3Transaction } from '@libsql/client/sqlite3';
import type Database from 'libsql';
import { DatabaseBusyError, DatabaseGoneError } from '../errors.ts';
import { openConnection } from './connection.ts';
import { fileAt } from './identity.ts';

/** How long a write waits for another program that holds the database, and how often it tries (ms). */
const PATIENCE = { whole: 5_000, between: 50 };
const MIGRATIONS = 'SELECT name FROM payload_migrations ORDER BY name';
const WRITES = /^\s*(insert|update|delete|replace)\b/i;
const isBusy = (error: unknown) => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface ClientOptions {
  /** Called when another database lies in the place of the old one and has been opened. */
  onReplaced?(): void;
}

/**
 * A libsql client on two connections that stay open: one for transactions, one for everything else. The client that
 * comes with libsql opens a new connection after each transaction, which loses the settings of the old one and keeps
 * its files open until the garbage is collected.
 *
 * There is one transaction at a time; the write queue sees to that.
 *
 * A write never waits inside SQLite, which would stop the whole process: where another program holds the database it
 * tries again. A file that is taken away keeps being read, and nothing is written to it any more; another one in its
 * place is opened.
 */
export class SqliteClient implements Client {
  readonly protocol = 'file';
  closed = false;
  /** Why the last transaction could not begin, or be committed; what lies between keeps this to itself. */
  beginFailure: unknown;
  commitFailure: unknown;
  readonly #path: string;
  readonly #options: ClientOptions;
  #reader: Sqlite3Client;
  #writer: Database.Database;
  #file: string | undefined;
  /** What the database must have been through, so that a file of another version is not taken for ours. */
  #migrations: string | undefined;

  /** @param path the database file; it is made when it does not exist */
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
    this.#foldLog();
    this.#writer.close();
  }

  /** Throws unless the file is in its place and a write could begin now; the caller has the turn to write. */
  probe(): void {
    this.#dropUnfinished();
    if (!this.#followFile()) throw new DatabaseGoneError();
    if (!this.#hasBegun()) throw new DatabaseBusyError();
    this.#writer.exec('ROLLBACK');
  }

  /** Begins a transaction of the writer, waiting for other programs without stopping the process. */
  async #begin(): Promise<void> {
    for (const end = Date.now() + PATIENCE.whole; ; await pause(PATIENCE.between)) {
      if (!this.#followFile()) throw new DatabaseGoneError();
      if (this.#hasBegun()) return;
      if (Date.now() >= end) throw new DatabaseBusyError();
    }
  }

  #hasBegun(): boolean {
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

  /** Before a write outside of a transaction, on the other connection. */
  async #untilFree(): Promise<void> {
    if (this.#writer.inTransaction) return;
    await this.#begin();
    this.#writer.exec('ROLLBACK');
  }

  /** Opens what lies in the place of the file by now; `false` when nothing does, or nothing whole. */
  #followFile(): boolean {
    const found = fileAt(this.#path);
    if (found?.id === this.#file) return true;
    if (!found?.isSettled || this.#writer.inTransaction || this.closed) return false;
    return this.#openReplacement(found.id);
  }

  #openReplacement(file: string): boolean {
    this.#migrations ??= JSON.stringify(this.#writer.prepare(MIGRATIONS).all());
    // Whatever fails from here on is tried again with the next call.
    this.#file = undefined;
    // What SQLite keeps beside the old file must not be taken for the new one's: it goes into the old one first.
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

  /** Moves the write-ahead log into the file, so that the file alone is the whole database. */
  #foldLog(): void {
    // Another file may lie in the place of ours by now.
    if (fileAt(this.#path)?.id !== this.#file) return;
    try {
      if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
      this.#writer.exec('PRAGMA busy_timeout = 500');
      this.#writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    } catch {
      // On a full disk, say, the log stays beside the file, and the next start reads both.
    }
  }

  /** A transaction that could not even be rolled back takes its connection with it. */
  #dropUnfinished(): void {
    if (!this.#writer.inTransaction) return;
    this.#writer.close();
    this.#writer = openConnection(this.#path);
  }
}
