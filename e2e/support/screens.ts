import { LEAD, NEXT_STORY, RECORDED, RICH, STORY_SLUG } from './content/full.ts';
import { WORD_SKILL } from './content/hostile.ts';
import { IMPORTED } from './content/imported.ts';
import type { State } from './public-test.ts';

/** The home page, a text and a form: where `npm test` checks what a sweep checks on every screen. */
export const QUICK_SCREENS: readonly string[] = ['/', `/blog/${RICH.slug}`, '/contact-us'];

/** Every public screen per server state, with its expected status. */
export const SCREENS: Record<State, readonly [path: string, status?: 404][]> = {
  full: [
    ['/'],
    ['/blog'],
    ['/blog?page=2&sort=oldest'],
    [`/blog/${LEAD.slug}`],
    [`/blog/${RICH.slug}`],
    [`/blog/${IMPORTED.slug}`],
    [`/blog/${RECORDED.slug}`],
    [`/blog/${RECORDED.slug}/changes`],
    [`/blog/${LEAD.slug}/changes`, 404],
    ['/blog/no-such-post', 404],
    [`/projects/${STORY_SLUG}`],
    [`/projects/${NEXT_STORY.slug}`],
    ['/projects/no-such-project', 404],
    ['/cv'],
    ['/skills'],
    ['/skills/typescript'],
    ['/skills/none', 404],
    ['/match'],
    ['/search'],
    ['/search?q=wireframe'],
    ['/search?q=zebra'],
    ['/contact-us'],
    ['/contact-us?sent=1'],
    ['/email-setup'],
    ['/api/docs'],
    ['/no-such-page', 404],
    ['/manage/login'],
  ],
  shown: [['/']],
  empty: [['/'], ['/blog'], ['/search?q=wireframe'], ['/contact-us'], ['/email-setup'], ['/no-such-page', 404]],
  hostile: [
    ['/'],
    ['/blog'],
    ['/blog/hostile-1'],
    ['/blog/hostile-2'],
    ['/blog/hostile-3'],
    ['/blog/hostile-4'],
    ['/projects/hostile-0'],
    ['/blog/hostile-4/changes'],
    ['/cv'],
    ['/skills'],
    [`/skills/${WORD_SKILL}`],
    ['/match'],
    ['/search?q=title'],
    [`/search?q=${encodeURIComponent('"><script>alert(1)</script>'.repeat(10))}`],
    ['/contact-us'],
    ['/email-setup'],
    [`/no-${'x'.repeat(200)}`, 404],
  ],
  long: [['/'], ['/blog'], ['/blog/right-to-left'], ['/projects/right-to-left'], ['/contact-us']],
  imported: [
    ['/'],
    ['/blog'],
    ['/blog/code-sample'],
    ['/blog/deriving-ols-estimator'],
    ['/blog/github-markdown-guide'],
    ['/blog/introducing-tailwind-nextjs-starter-blog'],
    ['/blog/my-fancy-title', 404],
    ['/blog/new-features-in-v1'],
    ['/blog/pictures-of-canada'],
  ],
};
