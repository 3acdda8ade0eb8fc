import { addCounts, type CountKind, type DayCounts, type Measures, nameOfKey, OTHERS_KEY } from '@portfolio/cms';
import { LIMITS, type Statistics } from '@portfolio/contract';
import { RESUME_FORMS, type StatisticsRange } from '@portfolio/contract/counting';
import { isOneOf } from '@portfolio/contract/type-guards';
import { addDays, daysFrom } from './days.ts';
import { isPost } from './posts.ts';
import type { PublicPages } from './public-pages.ts';

/** Days of a range, and days of one point of its chart. */
const RANGES: Record<StatisticsRange, { days: number; step: number }> = {
  '7d': { days: 7, step: 1 },
  '30d': { days: 30, step: 1 },
  '12m': { days: 52 * 7, step: 7 },
};

/** The days of a range that ends today, and of the same span before. */
export function spansOf(range: StatisticsRange, today: string) {
  const { days } = RANGES[range];
  const from = addDays(today, 1 - days);
  return { from, to: today, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

type Totals = Statistics['totals'];
const NONE: Totals = {
  views: 0,
  visitors: 0,
  reads: 0,
  postViews: 0,
  downloads: 0,
  messages: 0,
  clicks: 0,
  searches: 0,
};

const sum = (names: Record<string, Measures> = {}, isCounted: (key: string) => boolean = () => true): number =>
  Object.entries(names).reduce((total, [key, { count = 0 }]) => total + (isCounted(key) ? count : 0), 0);

/** The sums of one day. */
const totalsOf = ({ site, pages, downloads, messages, clicks, searches }: DayCounts): Totals => {
  const all = Object.values(site ?? {});
  const of = (measure: keyof Measures) => all.reduce((total, measures) => total + (measures[measure] ?? 0), 0);
  return {
    views: of('count'),
    visitors: of('visitors'),
    reads: of('reads'),
    postViews: sum(pages, (key) => isPost(nameOfKey(key))),
    downloads: sum(downloads),
    messages: sum(messages),
    clicks: sum(clicks),
    searches: sum(searches),
  };
};
const plus = (one: Totals, other: Totals): Totals =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Totals]])) as Totals;

/** Adds up days as they are read, those of a span by name, too. */
export class Sums {
  readonly #days = new Map<string, Totals>();
  readonly named: DayCounts = {};

  /** @param from the first day whose names are added up */
  constructor(private readonly from: string) {}

  add(day: string, counts: DayCounts): void {
    this.#days.set(day, plus(this.#days.get(day) ?? NONE, totalsOf(counts)));
    if (day >= this.from) addCounts(this.named, counts);
  }

  totals(from: string, to: string): Totals {
    return daysFrom(from, to).reduce((total, day) => plus(total, this.#days.get(day) ?? NONE), NONE);
  }

  /** The points of a chart from one day to another. */
  points(range: StatisticsRange, from: string, to: string): Statistics['points'] {
    const { step } = RANGES[range];
    const firsts = daysFrom(from, to).filter((_, at) => at % step === 0);
    return firsts.map((first) => {
      const last = addDays(first, step - 1);
      const { views, visitors, reads } = this.totals(first, last);
      return { from: first, to: last, views, visitors, reads };
    });
  }

  /** The names of a kind with the highest counts. */
  list(kind: 'clicks' | 'searches'): Statistics['clicks'] {
    return cut(this.#rows(kind).map(({ name, others, count }) => ({ name, count, ...others })));
  }

  /** Where visits came from, most visitors first. */
  sources(kind: 'referrers' | 'campaigns'): Statistics['referrers'] {
    const rows = this.#rows(kind).map(({ name, others, count, visitors }) => ({
      name,
      views: count,
      visitors,
      ...others,
    }));
    return cut(rows, ({ views }) => views);
  }

  downloads(): Statistics['downloads'] {
    return cut(
      this.#rows('downloads').flatMap(({ name, count }) => (isOneOf(RESUME_FORMS, name) ? { name, count } : [])),
    );
  }

  /** The pages with their titles, most visitors first; what was seen at an earlier path counts for the present one. */
  async pages(titles: PublicPages['titles']): Promise<Statistics['pages']> {
    const rows = this.#rows('pages');
    // What could be among the first ones together with its earlier paths.
    const candidates = rows.slice(0, 2 * LIMITS.countedRows);
    const known = await titles(candidates.map(({ name }) => name));
    const pages = new Map<string, Statistics['pages']['items'][number]>();
    for (const { name, others, count, visitors, reads } of candidates) {
      const { path, title } = known.get(name) ?? { path: name };
      const page = pages.get(path) ?? { path, ...(title && { title }), views: 0, visitors: 0, reads: 0, ...others };
      page.views += count;
      page.visitors += visitors;
      page.reads += reads;
      pages.set(path, page);
    }
    const sorted = [...pages.values()].sort((one, other) => order(one, other) || other.visitors - one.visitors);
    const shown = sorted.slice(0, LIMITS.countedRows);
    const total = rows.reduce((views, { count }) => views + count, 0);
    return { total, more: sorted.length - shown.length + rows.length - candidates.length, items: shown };
  }

  #rows(kind: CountKind) {
    const rows = Object.entries(this.named[kind] ?? {}).map(([key, { count = 0, visitors = 0, reads = 0 }]) => {
      const others = key === OTHERS_KEY ? ({ isOthers: true } as const) : undefined;
      return { name: others ? '' : nameOfKey(key), others, count, visitors, reads };
    });
    const highest = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
      Number(Boolean(one.others)) - Number(Boolean(other.others)) ||
      other.visitors - one.visitors ||
      other.count - one.count ||
      (one.name < other.name ? -1 : 1);
    return rows.sort(highest);
  }
}

/** What has no name of its own comes last. */
const order = (one: { isOthers?: true | undefined }, other: { isOthers?: true | undefined }): number =>
  Number(one.isOthers ?? false) - Number(other.isOthers ?? false);

function cut<T extends { count: number }>(rows: T[]): { total: number; more: number; items: T[] };
function cut<T>(rows: T[], countOf: (row: T) => number): { total: number; more: number; items: T[] };
function cut<T extends { count?: number }>(rows: T[], countOf = ({ count = 0 }: T) => count) {
  const items = rows.slice(0, LIMITS.countedRows);
  return { total: rows.reduce((total, row) => total + countOf(row), 0), more: rows.length - items.length, items };
}
