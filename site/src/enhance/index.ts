import { ARTICLE_SHOWN } from '#app/lib/article-shown.ts';
import { runActions } from './actions.ts';
import { showActiveHeading } from './contents.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { showLateHeadings } from './late-headings.ts';
import { completeUnknownPath } from './not-found.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { followScrolling } from './scrolling.ts';
import { openSearchByKey } from './search-key.ts';
import { showChangesSinceRead } from './since-read.ts';
import { pickSkills } from './skills.ts';
import { addSorting } from './sorting.ts';
import { nameCardInTransitions } from './transitions.ts';

/** What an article gets. */
const OF_ARTICLES = [showActiveHeading, addCopyButtons, addSorting, showChangesSinceRead];
const OF_PAGES = [
  runActions,
  followScrolling,
  openSearchByKey,
  pickSkills,
  showLateHeadings,
  nameCardInTransitions,
  prefetchOnIntent,
  completeUnknownPath,
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

const start = () => run([...OF_PAGES, ...OF_ARTICLES]);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
document.addEventListener(ARTICLE_SHOWN, () => run(OF_ARTICLES));
