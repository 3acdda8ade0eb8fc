import {
  addCounts,
  COUNT_KINDS,
  type CountKind,
  type DayCounts,
  keyOfName,
  type Measures,
  OTHERS_KEY,
  type StatisticsStore,
} from '@portfolio/cms';
import { COUNTED_NAMES } from '@portfolio/contract/counting';

/** Pages are known ones, so they may be more than other names. */
const MAX_PAGES = 1_000;
const mostOf = (kind: CountKind): number => (kind === 'pages' ? MAX_PAGES : COUNTED_NAMES);

/** What is added to the counts of one name. */
export interface Addition {
  kind: CountKind;
  /** Empty where a kind has one name only, and for what came from nowhere known. */
  name?: string;
  measures: Measures;
}

type Names = Record<CountKind, Set<string>>;

/**
 * Adds up the counts of each day in memory and stores them together. What was not stored is kept for the next time; a
 * day has a bounded number of names, and one row for all others.
 */
export class Counter {
  readonly #store: Pick<StatisticsStore, 'add' | 'days'>;
  #unstored = new Map<string, DayCounts>();
  #day: string | undefined;
  #names: Promise<Names> | undefined;
  #storing = Promise.resolve();

  constructor(store: Pick<StatisticsStore, 'add' | 'days'>) {
    this.#store = store;
  }

  async add(day: string, additions: readonly Addition[]): Promise<void> {
    const names = await this.#namesOf(day);
    const counts: DayCounts = {};
    for (const { kind, name = '', measures } of additions) {
      const key = boundedKey(names[kind], keyOfName(name), mostOf(kind));
      addCounts(counts, { [kind]: { [key]: measures } });
    }
    this.#keep(day, counts);
  }

  #keep(day: string, added: DayCounts): void {
    const counts = this.#unstored.get(day) ?? {};
    this.#unstored.set(day, counts);
    addCounts(counts, added);
  }

  /** The names that a day has, also from before a restart. */
  #namesOf(day: string): Promise<Names> {
    if (this.#names && this.#day === day) return this.#names;
    this.#day = day;
    const reading = this.#readNames(day);
    this.#names = reading;
    reading.catch(() => {
      if (this.#names === reading) this.#names = undefined;
    });
    return reading;
  }

  async #readNames(day: string): Promise<Names> {
    const all: DayCounts = {};
    for await (const { counts } of this.#store.days(day, day)) addCounts(all, counts);
    const names = COUNT_KINDS.map((kind) => [kind, new Set(Object.keys(all[kind] ?? {}))] as const);
    return Object.fromEntries(names) as Names;
  }

  /** What is not stored yet, by day, once a write under way has ended. */
  async unstored(): Promise<ReadonlyMap<string, DayCounts>> {
    await this.#storing;
    return this.#unstored;
  }

  /** Stores what was counted; throws if that fails, and keeps it. */
  flush(): Promise<void> {
    const writing = this.#storing.then(() => this.#write());
    this.#storing = writing.catch(() => undefined);
    return writing;
  }

  async #write(): Promise<void> {
    const counted = this.#unstored;
    this.#unstored = new Map();
    const failures: unknown[] = [];
    for (const [day, counts] of counted) {
      await this.#store.add(day, counts).catch((error: unknown) => {
        this.#keep(day, counts);
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }
}

function boundedKey(names: Set<string>, key: string, most: number): string {
  if (names.has(key)) return key;
  if (names.size - (names.has(OTHERS_KEY) ? 1 : 0) >= most) return OTHERS_KEY;
  names.add(key);
  return key;
}
