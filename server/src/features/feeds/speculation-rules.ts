import { PAGES_AHEAD } from '@portfolio/contract/pages';

const allowed = PAGES_AHEAD.map((path) => path.replace(/:slug$/, '*'));

/** The pages that a browser may render ahead, once a link to one of them is pointed at. */
export const SPECULATION_RULES_JSON = JSON.stringify({
  prerender: [
    { where: { and: [{ href_matches: allowed }, { not: { href_matches: '/*.md' } }] }, eagerness: 'moderate' },
  ],
});
