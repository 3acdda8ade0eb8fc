import { endIntro } from '#app/lib/intro.ts';
import { wakeIslands } from '#app/lib/islands/wake.ts';
import { showLateHeadings } from '#app/lib/late-headings.ts';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { turnAtOnce } from '#app/lib/theme.ts';
import { handleTranslatedText } from '#app/lib/translated-text.ts';
import { runActions } from './actions.ts';
import { nameCardInTransitions, prefetchOnIntent } from './navigation.ts';
import { completeUnknownPath } from './not-found.ts';
import { followScrolling } from './scrolling.ts';
import { openSearch } from './search-key.ts';

/** Loads what only some pages have. */
function loadMore(): void {
  const has = (selector: string) => document.querySelector(selector);
  if (has('[data-reads]')) import('./home.ts').then(({ enhanceHome }) => enhanceHome(), reportError);
  if (has('[data-article], [data-call]'))
    import('./article.ts').then(({ ARTICLE_ENHANCEMENTS }) => run(ARTICLE_ENHANCEMENTS), reportError);
  if (has('[data-updates]'))
    import('./read-posts.ts').then(({ showChangesSinceRead }) => showChangesSinceRead(), reportError);
  if (has('.metrics table')) import('./sorting.ts').then(({ addSorting }) => addSorting(), reportError);
  if (has('[data-call]'))
    import('./api-reference.ts').then(({ API_REFERENCE_ENHANCEMENTS }) => run(API_REFERENCE_ENHANCEMENTS), reportError);
  if (has('[data-waits-for]')) import('./waiting.ts').then(({ waitForContent }) => waitForContent(), reportError);
  if (has('[data-seen]')) runWhenIdle(() => import('./seen.ts').then(({ countVisit }) => countVisit(), reportError));
  if (has('[data-ring]')) import('./skills.ts').then(({ enhanceSkills }) => enhanceSkills(), reportError);
}

const ENHANCEMENTS = [
  handleTranslatedText,
  runActions,
  wakeIslands,
  endIntro,
  turnAtOnce,
  followScrolling,
  openSearch,
  showLateHeadings,
  nameCardInTransitions,
  prefetchOnIntent,
  completeUnknownPath,
  loadMore,
];

/** Runs all of them: one that fails does not keep the others from working. */
function run(enhancements: readonly (() => void)[]): void {
  for (const enhance of enhancements) {
    try {
      enhance();
    } catch (error) {
      reportError(error);
    }
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => run(ENHANCEMENTS));
else run(ENHANCEMENTS);
