import type { Day, StatisticsStore } from '@portfolio/cms';
import { type Poll, poll } from '@portfolio/cms/async/poll';
import { settledWithin } from '@portfolio/cms/async/with-timeout';
import { findLatestResume } from '@portfolio/compat-api/resources/resumes';
import { isCounting, timeZoneOf } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { COUNTED_MONTHS, type SeenEvent } from '@portfolio/contract/counting';
import { messageOf } from '@portfolio/text/error-code';
import { type Addition, Counter } from './counter.ts';
import { monthsBefore, wholeDayAt } from './days.ts';
import { isPost } from './posts.ts';
import { DailyVisitors } from './visitors.ts';

/** How long counts are kept in memory (ms): a crash loses no more. */
const EVERY = 60_000;

/** How long the last write may take (ms). */
const CLOSE_MS = 1_000;

type View = Extract<SeenEvent, { kind: 'view' }>;

interface RecorderOptions {
  store: StatisticsStore;
  visitorReads: VisitorReads;
  /** Whether visitors can read a page at a path. */
  hasPage: (path: string) => Promise<boolean>;
  log: (message: string) => void;
  now?: () => number;
}

interface Today extends Day {
  timeZone: string;
  /** When this was found out (ms). */
  since: number;
}

/** Counts what visitors see, by day in the time zone of the site. */
export class Recorder {
  readonly counter: Counter;
  readonly #options: RecorderOptions;
  readonly #visitors: DailyVisitors;
  readonly #now: () => number;
  readonly #polling: Poll;
  #today: Today | undefined;
  #tidied: string | undefined;

  constructor(options: RecorderOptions) {
    const { store, log, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.counter = new Counter(store);
    this.#visitors = new DailyVisitors(store.visitors);
    const onError = (error: unknown) => log(`The counts of visits were not stored: ${messageOf(error)}`);
    this.#polling = poll(() => this.#everyMinute(), { firstMs: EVERY, everyMs: EVERY, onError });
  }

  /** Today in the time zone of the site. */
  async today(): Promise<Today> {
    const timeZone = timeZoneOf(await this.#options.visitorReads.settings());
    const now = this.#now();
    const known = this.#today;
    // The clock may have been set back.
    const isToday = known?.timeZone === timeZone && now >= known.since && now < known.endsAt.getTime();
    this.#today = isToday ? known : { ...wholeDayAt(now, timeZone), timeZone, since: now };
    return this.#today;
  }

  /** Counts an event of a client: its address and its browser. */
  async record(event: SeenEvent, client: string): Promise<void> {
    const { visitorReads, hasPage } = this.#options;
    if (!isCounting(await visitorReads.settings()) || !(await hasPage(event.path))) return;
    const day = await this.today();
    const additions = event.kind === 'view' ? await this.#view(day, event, client) : await this.#additionsOf(event);
    if (additions.length > 0) await this.counter.add(day.day, additions);
  }

  /** Counts a message that was received. */
  async recordMessage(): Promise<void> {
    if (!isCounting(await this.#options.visitorReads.settings())) return;
    await this.counter.add((await this.today()).day, [{ kind: 'messages', measures: { count: 1 } }]);
  }

  async #view(day: Day, { path, from, campaign }: View, client: string): Promise<Addition[]> {
    const named: Pick<Addition, 'kind' | 'name'>[] = [
      { kind: 'site' },
      { kind: 'pages', name: path },
      ...(from === undefined ? [] : [{ kind: 'referrers' as const, name: from }]),
      ...(campaign?.some(Boolean) ? [{ kind: 'campaigns' as const, name: nameOf(campaign) }] : []),
    ];
    const isNew = await this.#visitors.areNew(
      day,
      client,
      named.map(({ kind, name = '' }) => `${kind} ${name}`),
    );
    return named.map((one, at) => ({ ...one, measures: { count: 1, visitors: isNew[at] ? 1 : 0 } }));
  }

  async #additionsOf(event: Exclude<SeenEvent, View>): Promise<Addition[]> {
    const measures = { count: 1 };
    switch (event.kind) {
      case 'read':
        return isPost(event.path)
          ? [
              { kind: 'site', measures: { reads: 1 } },
              { kind: 'pages', name: event.path, measures: { reads: 1 } },
            ]
          : [];
      case 'click':
        return [{ kind: 'clicks', name: event.host, measures }];
      case 'download': {
        // Without an uploaded resume the same link leads to the PDF that is made.
        const isMade = event.form === 'file' && !(await findLatestResume(this.#options.visitorReads));
        return [{ kind: 'downloads', name: isMade ? 'pdf' : event.form, measures }];
      }
      case 'search':
        return [{ kind: 'searches', name: event.words.toLowerCase(), measures }];
    }
  }

  async #everyMinute(): Promise<void> {
    const today = await this.today();
    await this.#visitors.begin(today);
    await this.counter.flush();
    if (this.#tidied === today.day) return;
    await this.#options.store.deleteBefore(monthsBefore(today.day, COUNTED_MONTHS));
    this.#tidied = today.day;
  }

  /** Stores what was counted, and ends. */
  async close(): Promise<void> {
    const { log } = this.#options;
    const lost = (error: unknown) => log(`Counts of visits were lost: ${messageOf(error)}`);
    const stored = this.#polling.stop().then(() => this.counter.flush());
    // A database that does not answer must not delay the rest.
    await settledWithin(stored.catch(lost), CLOSE_MS);
  }
}

/** The name of a campaign. */
const nameOf = (tags: readonly string[]): string => tags.map((tag) => tag || '-').join(' / ');
