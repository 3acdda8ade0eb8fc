import { LEAD, RICH, STORY_SLUG } from './full.ts';
import type { State } from './states.ts';

/** Every public screen in every state it can be seen in, and what its address answers. */
export const SCREENS: Record<State, readonly [path: string, status?: 404][]> = {
  full: [
    ['/'],
    ['/blog'],
    ['/blog?page=2&sort=oldest'],
    [`/blog/${LEAD.slug}`],
    [`/blog/${RICH.slug}`],
    ['/blog/no-such-post', 404],
    [`/projects/${STORY_SLUG}`],
    ['/projects/no-such-project', 404],
    ['/search'],
    ['/search?q=wireframe'],
    ['/search?q=zebra'],
    ['/contact-us'],
    ['/contact-us?sent=1'],
    ['/email-setup'],
    ['/no-such-page', 404],
    ['/manage/login'],
  ],
  empty: [['/'], ['/blog'], ['/search?q=wireframe'], ['/contact-us'], ['/email-setup'], ['/no-such-page', 404]],
  hostile: [
    ['/'],
    ['/blog'],
    ['/blog/hostile-1'],
    ['/blog/hostile-2'],
    ['/blog/hostile-3'],
    ['/blog/hostile-4'],
    ['/projects/hostile-0'],
    ['/search?q=title'],
    [`/search?q=${encodeURIComponent('"><script>alert(1)</script>'.repeat(10))}`],
    ['/contact-us'],
    ['/email-setup'],
    [`/no-${'x'.repeat(200)}`, 404],
  ],
};
