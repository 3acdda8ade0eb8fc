import type { MatchIndex } from '@portfolio/contract/schemas/match';
import { compareAd } from './compare.ts';
import type { Answer, Request } from './comparer.ts';
import { type Portfolio, preparePortfolio } from './portfolio.ts';

let portfolio: Promise<Portfolio> | undefined;

async function readIndex(): Promise<Portfolio> {
  const response = await fetch('/api/match/index', { credentials: 'omit' });
  if (!response.ok) throw new Error(`The index was answered with ${response.status}.`);
  const { item }: { item: MatchIndex } = await response.json();
  return preparePortfolio(item);
}

/** Reads the index once; again after a failure. */
function load(): Promise<Portfolio> {
  portfolio ??= readIndex().catch((error) => {
    portfolio = undefined;
    throw error;
  });
  return portfolio;
}

self.addEventListener('message', ({ data: { id, ad } }: MessageEvent<Request>) => {
  const loaded = load();
  if (id === undefined || ad === undefined) return void loaded.catch(() => undefined);
  loaded
    .then((index) => compareAd(ad, index))
    .then(
      (comparison) => self.postMessage({ id, comparison } satisfies Answer),
      () => self.postMessage({ id } satisfies Answer),
    );
});
