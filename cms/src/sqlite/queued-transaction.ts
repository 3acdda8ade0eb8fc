import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Transaction } from '@libsql/client/sqlite3';
import type Database from 'libsql';
import { TransactionLostError } from '../errors.ts';
import { betweenTurns } from './event-loop.ts';

/** Parts of a lease, which end one by one: a process that was blocked for long sees the end of only one. */
const PARTS = 8;

/** What a transaction does to the queue of writers. */
export interface Lease {
  /** How long the transaction may be idle before its rollback (ms). */
  leaseMs: number;
  /** Called before the rollback of an idle transaction. */
  onIdle(): void;
  /** Called once when the transaction has ended in any way. */
  release(): void;
}

/**
 * The transaction on the connection for writes, in several turns of the event loop. It is rolled back if it is idle; its
 * statements are refused then, because the connection is that of the next transaction.
 */
export class QueuedTransaction extends Sqlite3Transaction {
  readonly #lease: Lease;
  readonly #timer: NodeJS.Timeout;
  /** Parts of the lease in which nothing ran. */
  #idleParts = 0;
  #isOpen = true;

  /** @param writer a connection on which a transaction has begun */
  constructor(writer: Database.Database, lease: Lease) {
    super(writer, 'number');
    this.#lease = lease;
    this.#timer = setInterval(() => this.#endPart(), lease.leaseMs / PARTS).unref();
  }

  override execute(...statement: [InStatement]): Promise<ResultSet> {
    return this.#run(() => super.execute(...statement));
  }

  override async commit(): Promise<void> {
    await this.#run(() => super.commit());
    this.#end();
  }

  override async rollback(): Promise<void> {
    this.close();
  }

  override close(): void {
    if (!this.#isOpen) return;
    try {
      super.close();
    } finally {
      this.#end();
    }
  }

  #run<T>(call: () => Promise<T>): Promise<T> {
    return betweenTurns(async () => {
      if (!this.#isOpen) throw new TransactionLostError();
      this.#idleParts = 0;
      return call();
    });
  }

  #endPart(): void {
    this.#idleParts += 1;
    if (this.#idleParts < PARTS) return;
    this.#lease.onIdle();
    // If it fails, the next transaction ends this one.
    this.rollback().catch(() => undefined);
  }

  #end(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    this.#lease.release();
  }
}
