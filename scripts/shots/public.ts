import type { Page } from 'playwright/test';
import { PLAIN_STORY_SLUG, STORY_SLUG } from '../../e2e/support/content/realistic.ts';
import { POST_SLUG } from '../../e2e/support/content/realistic-posts.ts';
import { PUBLIC_STATES } from '../../e2e/support/public-states.ts';
import { ALL_WIDTHS, type Screen } from './screen.ts';

/** Waits until the snapped strings of the drawing are at rest. */
const untilAtRest = (page: Page) => page.locator('[data-strings="resting"]').waitFor();

/** Compares the example of the match page. */
async function compareExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('heading', { name: /shown in full/ }).waitFor();
}

const PAGES: Screen[] = [
  { name: 'home', path: '/', reference: 'index.html', widths: ALL_WIDTHS },
  { name: 'home-empty', path: '/', site: 'empty' },
  { name: 'home-long', path: '/', site: 'long' },
  { name: 'home-pictures', path: '/', reference: 'home-next.html', site: 'pictures' },
  { name: 'home-hostile', path: '/', site: 'hostile' },
  { name: 'blog', path: '/blog', reference: 'blog-next.html', widths: ALL_WIDTHS },
  { name: 'blog-empty', path: '/blog', site: 'empty' },
  { name: 'blog-long', path: '/blog', site: 'long' },
  { name: 'blog-pictures', path: '/blog', reference: 'blog-next.html', site: 'pictures' },
  { name: 'blog-hostile', path: '/blog', site: 'hostile' },
  { name: 'blog-filtered', path: '/blog?category=opinion&sort=oldest' },
  { name: 'blog-none', path: '/blog?category=promotional' },
  { name: 'blog-page-2', path: '/blog?page=2', site: 'pictures' },
  { name: 'blog-page-99', path: '/blog?page=99' },
  { name: 'blog-capitals', path: '/BLOG' },
  { name: 'post', path: `/blog/${POST_SLUG}`, reference: 'post-next-bare.html', widths: ALL_WIDTHS },
  { name: 'post-plain', path: '/blog/github-markdown-guide', needsSampleData: true },
  { name: 'post-pictures', path: '/blog/pictured-1', reference: 'post-next.html', site: 'pictures' },
  { name: 'post-broken-picture', path: '/blog/pictured-4', site: 'pictures' },
  { name: 'post-right-to-left', path: '/blog/right-to-left', site: 'long' },
  { name: 'post-hostile', path: '/blog/hostile-1', site: 'hostile' },
  { name: 'project', path: `/projects/${STORY_SLUG}`, reference: 'project.html', widths: ALL_WIDTHS },
  { name: 'project-plain', path: `/projects/${PLAIN_STORY_SLUG}`, reference: 'project-plain.html' },
  { name: 'project-hostile', path: '/projects/hostile-0', site: 'hostile' },
  { name: 'project-pictures', path: '/projects/pictured', reference: 'project.html', site: 'pictures' },
  { name: 'project-right-to-left', path: '/projects/right-to-left', site: 'long' },
  { name: 'skills', path: '/skills', reference: 't3-skills.html', widths: ALL_WIDTHS },
  { name: 'skills-hostile', path: '/skills', site: 'hostile' },
  { name: 'skill', path: '/skills/typescript', reference: 't3-skill.html', widths: ALL_WIDTHS },
  { name: 'no-skill', path: '/skills/no-such-skill' },
  { name: 'match', path: '/match', reference: 'match.html', widths: ALL_WIDTHS },
  { name: 'match-hostile', path: '/match', site: 'hostile', act: compareExample },
  { name: 'match-found', path: '/match', reference: 't3-match.html', widths: ALL_WIDTHS, act: compareExample },
  { name: 'cv', path: '/cv', reference: 'resume.html', widths: ALL_WIDTHS },
  { name: 'cv-hostile', path: '/cv', site: 'hostile' },
  { name: 'search', path: '/search?q=net' },
  { name: 'search-start', path: '/search' },
  { name: 'search-none', path: '/search?q=zebra' },
  { name: 'contact', path: '/contact-us', reference: 'contact.html' },
  { name: 'contact-empty', path: '/contact-us', site: 'empty' },
  { name: 'contact-sent', path: '/contact-us?sent=1' },
  { name: 'email-setup', path: '/email-setup' },
  { name: 'api-reference', path: '/api/docs', reference: 't3-api.html', widths: ALL_WIDTHS },
  { name: 'not-found', path: `/blog/old/${POST_SLUG}`, reference: 'notfound-next.html', act: untilAtRest },
  { name: 'not-found-alone', path: '/no-such-page', act: untilAtRest },
  { name: 'not-found-long', path: `/${'unbroken'.repeat(40)}/إعادة`, site: 'long', act: untilAtRest },
  { name: 'not-found-hostile', path: '/blog/hostile/1', site: 'hostile', act: untilAtRest },
  { name: 'no-post', path: '/blog/no-such-post' },
  { name: 'no-project', path: '/projects/no-such-project' },
  { name: 'login', path: '/manage/login', reference: 'login.html' },
];

/** Widths, paths and content of states that differ from the default. */
const SEEN_IN: Record<string, Partial<Screen>> = {
  menu: { widths: [320, 375] },
  'blog-more': { site: 'pictures' },
  'blog-more-waiting': { site: 'pictures' },
  'cover-open': { path: '/blog/pictured-1', site: 'pictures' },
  'quote-open': { site: 'long' },
};
const STATES: Screen[] = PUBLIC_STATES.map((state) => ({ ...state, ...SEEN_IN[state.name] }));

/** Every public screen. */
export const PUBLIC: readonly Screen[] = [...PAGES, ...STATES];
