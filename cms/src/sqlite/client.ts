import type { Client, InStatement, Replicated, ResultSet, Transaction, TransactionMode } from '@libsql/client';
import { Sqlite3Client, Sqlite3Transaction } from '@libsql/client/sqlite3';
import type Database from 'libsql';
import { openConnection } from './connection.ts';

/**
 * A libsql client on two connections that stay open: one for transactions, one for everything else. The client that
 * comes with libsql opens a new connection after each transaction, which loses the settings of the old one and keeps
 * its files open until the garbage is collected.
 *
 * There is one transaction at a time; the write queue sees to that.
 */
export class SqliteClient implements Client {
  readonly protocol = 'file';
  closed = false;
  /** Why the last transaction could not be committed; drizzle's wrapper keeps this to itself. */
  commitFailure: unknown;
  readonly #path: string;
  readonly #reader: Sqlite3Client;
  #writer: Database.Database;

  /** @param path the database file; it is made when it does not exist */
  constructor(path: string) {
    this.#path = path;
    this.#reader = new Sqlite3Client(path, {}, openConnection(path), 'number');
    this.#writer = openConnection(path);
  }

  execute(statement: InStatement | string, args?: never): Promise<ResultSet> {
    return typeof statement === 'string' ? this.#reader.execute(statement, args) : this.#reader.execute(statement);
  }

  batch(statements: InStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
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
    this.commitFailure = undefined;
    this.#writer.exec('BEGIN IMMEDIATE');
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
    this.#writer.close();
    this.#reader.close();
  }

  /** A transaction that could not even be rolled back takes its connection with it. */
  #dropUnfinished(): void {
    if (!this.#writer.inTransaction) return;
    this.#writer.close();
    this.#writer = openConnection(this.#path);
  }
}
