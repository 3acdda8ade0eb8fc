import { createHash, randomBytes } from 'node:crypto';
import type { Day, SharedVisitors } from '@portfolio/cms';

const SALT_BYTES = 32;
/** Characters of a hash (96 bits). */
const HASH_LENGTH = 16;
/** Hashes kept of one day, a few for each visitor; the visitors of what comes later are not counted, its views are. */
const MAX_HASHES = 100_000;

interface Begun extends Day {
  salt: string;
}

/**
 * Says who is new on a day. What is kept are hashes of client and name under a salt that nobody can guess: they tell
 * neither who it was nor which names one visitor has seen. Salt and hashes are deleted when the next day begins; in one
 * process they are in memory only.
 */
export class DailyVisitors {
  readonly #shared: SharedVisitors | null;
  readonly #maxHashes: number;
  #begun: Promise<Begun> | undefined;
  #day: string | undefined;
  #hashes = new Set<string>();

  constructor(shared: SharedVisitors | null, maxHashes = MAX_HASHES) {
    this.#shared = shared;
    this.#maxHashes = maxHashes;
  }

  /** Deletes salt and hashes of any other day. */
  begin(day: Day): Promise<Begun> {
    if (this.#begun && this.#day === day.day) return this.#begun;
    this.#day = day.day;
    this.#hashes = new Set();
    const beginning = this.#start(day);
    this.#begun = beginning;
    beginning.catch(() => {
      if (this.#begun === beginning) this.#begun = undefined;
    });
    return beginning;
  }

  async #start(day: Day): Promise<Begun> {
    if (!this.#shared) return { ...day, salt: randomBytes(SALT_BYTES).toString('base64') };
    await this.#shared.keepOnly(day.day);
    return { ...day, salt: await this.#shared.salt(day) };
  }

  /** Whether a client has not been seen with each of these names on this day. */
  async areNew(day: Day, client: string, names: readonly string[]): Promise<boolean[]> {
    const { salt } = await this.begin(day);
    const hashes = names.map((name) => hashOf(salt, client, name));
    const fresh = hashes.filter((hash) => this.#add(hash));
    const isNew = new Set(fresh);
    if (this.#shared && fresh.length > 0) {
      const stored = await this.#shared.add(day, fresh);
      for (const [index, hash] of fresh.entries()) if (!stored[index]) isNew.delete(hash);
    }
    return hashes.map((hash) => isNew.has(hash));
  }

  #add(hash: string): boolean {
    if (this.#hashes.has(hash) || this.#hashes.size >= this.#maxHashes) return false;
    this.#hashes.add(hash);
    return true;
  }
}

/** A name has no line break, and an address none either: no two clients and names make the same text. */
const hashOf = (salt: string, client: string, name: string) =>
  createHash('sha256').update(`${salt}\n${name}\n${client}`).digest('base64url').slice(0, HASH_LENGTH);
