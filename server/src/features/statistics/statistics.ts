import { addCounts, type CountedDay, type DayCounts, keyOfName, type StatisticsStore } from '@portfolio/cms';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { isCounting, isPrivacyVisible } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { LIMITS, type PostStatistics, type Statistics, type Visits } from '@portfolio/contract';
import { MONTH_DAYS, type StatisticsRange } from '@portfolio/contract/counting';
import { postPath } from '@portfolio/contract/pages';
import { addDays, dayAt, daysFrom } from './days.ts';
import type { PublicPages } from './public-pages.ts';
import type { Recorder } from './recorder.ts';
import { Sums, spansOf } from './report.ts';

interface StatisticsParts {
  gateway: Gateway;
  visitorReads: VisitorReads;
  store: StatisticsStore;
  recorder: Recorder;
  pages: PublicPages;
}

/** Answers from the daily counts, with those that this process has not stored yet. */
export class StatisticsReports {
  constructor(private readonly parts: StatisticsParts) {}

  /** The statistics of a range. */
  async read(range: StatisticsRange): Promise<Statistics> {
    const { visitorReads, recorder, pages } = this.parts;
    const settings = await visitorReads.settings();
    const { day: today, timeZone } = await recorder.today();
    const { visits, sums } = await this.#visits(range, today);
    return {
      ...visits,
      timeZone,
      isCounting: isCounting(settings),
      isPrivacyPublic: isPrivacyVisible(settings),
      published: await this.#published(visits.from, visits.to, timeZone),
      pages: await sums.pages((paths) => pages.titles(paths)),
      referrers: sums.sources('referrers'),
      campaigns: sums.sources('campaigns'),
      downloads: sums.downloads(),
      clicks: sums.list('clicks'),
      searches: sums.list('searches'),
    };
  }

  /** The visits of the last seven days, and of the seven before; `null` while they are not counted. */
  async visitsOfWeek(): Promise<Visits | null> {
    const { visitorReads, recorder } = this.parts;
    if (!isCounting(await visitorReads.settings())) return null;
    const { day } = await recorder.today();
    return (await this.#visits('7d', day)).visits;
  }

  /** The views of some posts by day; what was seen at an earlier address counts, too. */
  async readPosts(user: Owner, ids: readonly string[]): Promise<PostStatistics> {
    const { gateway, recorder } = this.parts;
    const { day: to } = await recorder.today();
    const from = addDays(to, 1 - MONTH_DAYS);
    const posts = await gateway.postColumns(user, ['slug', 'previousSlugs'], { ids });
    const items = posts.map(({ id }) => ({ _id: String(id), views: 0, days: Array<number>(MONTH_DAYS).fill(0) }));
    const keys = posts.map(({ slug, previousSlugs }) =>
      [...new Set([slug ?? '', ...(previousSlugs ?? [])])].filter(Boolean).map((one) => keyOfName(postPath(one))),
    );
    const index = new Map(daysFrom(from, to).map((day, at) => [day, at]));
    for await (const { day, counts } of this.#days(from, to)) {
      const at = index.get(day) ?? 0;
      for (const [row, item] of items.entries()) {
        const views = (keys[row] ?? []).reduce((total, key) => total + (counts.pages?.[key]?.count ?? 0), 0);
        item.views += views;
        item.days[at] = (item.days[at] ?? 0) + views;
      }
    }
    return { from, to, items };
  }

  /** The counts of each day of a range, or of all days; each day once. */
  async *days(range?: StatisticsRange): AsyncGenerator<CountedDay, void, undefined> {
    const { store, recorder } = this.parts;
    const { day: to } = await recorder.today();
    const from = range ? spansOf(range, to).from : ((await this.#firstDay()) ?? to);
    const unstored = new Map([...(await recorder.counter.unstored())].map(([day, counts]) => [day, copyOf(counts)]));
    for await (const { day, counts } of store.days(from, to)) {
      addCounts(counts, unstored.get(day) ?? {});
      unstored.delete(day);
      yield { day, counts };
    }
    for (const [day, counts] of unstored) if (day >= from && day <= to) yield { day, counts };
  }

  /** The stored and the unstored counts of days, in no order. */
  async *#days(from: string, to: string): AsyncGenerator<CountedDay, void, undefined> {
    const { store, recorder } = this.parts;
    const unstored = [...(await recorder.counter.unstored())].map(([day, counts]) => [day, copyOf(counts)] as const);
    yield* store.days(from, to);
    for (const [day, counts] of unstored) if (day >= from && day <= to) yield { day, counts };
  }

  /** The visits of a range that ends today, and the sums that they are from. */
  async #visits(range: StatisticsRange, today: string): Promise<{ visits: Visits; sums: Sums }> {
    const { from, to, before } = spansOf(range, today);
    const sums = await this.#sums(before.from, from, to);
    const since = await this.#firstDay();
    const visits = {
      range,
      from,
      to,
      ...(since && { since }),
      points: sums.points(range, from, to),
      before: sums.points(range, before.from, before.to),
      totals: sums.totals(from, to),
      totalsBefore: sums.totals(before.from, before.to),
    };
    return { visits, sums };
  }

  async #sums(first: string, from: string, to: string): Promise<Sums> {
    const sums = new Sums(from);
    for await (const { day, counts } of this.#days(first, to)) sums.add(day, counts);
    return sums;
  }

  async #firstDay(): Promise<string | undefined> {
    const { store, recorder } = this.parts;
    const days = [await store.firstDay(), ...(await recorder.counter.unstored()).keys()];
    return days.filter((day) => day !== undefined).sort()[0];
  }

  async #published(from: string, to: string, timeZone: string): Promise<Statistics['published']> {
    const { docs } = await this.parts.gateway.list('posts', null, {
      // A day earlier in UTC, because a day of the site may begin then.
      where: { publishedAt: { greater_than_equal: `${addDays(from, -1)}T00:00:00.000Z` } },
      select: { title: true, slug: true, publishedAt: true },
      sort: '-publishedAt',
      limit: LIMITS.ownerPageSize,
    });
    return docs
      .flatMap(({ title, slug, publishedAt }) => {
        const day = publishedAt ? dayAt(Date.parse(publishedAt), timeZone) : '';
        return slug && day >= from && day <= to ? [{ day, title, path: postPath(slug) }] : [];
      })
      .reverse();
  }
}

/** Counts as they are now: the counter goes on adding to its own. */
const copyOf = (counts: DayCounts): DayCounts => structuredClone(counts);
