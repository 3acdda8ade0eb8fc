import type { Page } from '@playwright/test';
import { POST_SLUG, STORY_SLUG } from './shots-content.ts';

export interface Screen {
  name: string;
  path: string;
  /** The reference's page, if it has this screen. */
  reference?: string;
  /** Seen by the owner only. */
  isOwners?: boolean;
  /** Of a site on which nothing was entered yet. */
  isEmpty?: boolean;
  /** Brings up what is to be seen. */
  act?: (page: Page) => Promise<void>;
}

const PUBLIC: Screen[] = [
  { name: 'home', path: '/', reference: 'index.html' },
  { name: 'home-empty', path: '/', isEmpty: true },
  { name: 'blog', path: '/blog', reference: 'blog.html' },
  { name: 'blog-empty', path: '/blog', isEmpty: true },
  { name: 'blog-filtered', path: '/blog?category=opinion&sort=oldest' },
  { name: 'post', path: `/blog/${POST_SLUG}`, reference: 'post.html' },
  { name: 'post-plain', path: '/blog/github-markdown-guide' },
  { name: 'project', path: `/projects/${STORY_SLUG}` },
  { name: 'search', path: '/search?q=net' },
  { name: 'search-start', path: '/search' },
  { name: 'contact', path: '/contact-us', reference: 'contact.html' },
  { name: 'email-setup', path: '/email-setup' },
  { name: 'not-found', path: '/no-such-page', reference: 'notfound.html' },
  { name: 'no-post', path: '/blog/no-such-post' },
  { name: 'login', path: '/manage/login', reference: 'login.html' },
];

const SECTIONS = [
  'projects',
  'experiences',
  'tech-stack',
  'services',
  'resumes',
  'blogs',
  'testimonials',
  'profile',
  'site-icon',
  'messages',
  'settings',
  'media',
  'backup',
  'trash',
];
const FORMS = ['projects', 'experiences', 'tech-stack', 'services', 'testimonials'];
const owners = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `panel-${name}`,
  path: `/manage/${path}`,
  isOwners: true,
  ...more,
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}
/** Does what the palette calls so. */
async function run(page: Page, action: string): Promise<void> {
  await openPalette(page);
  await page.getByRole('combobox').fill(action);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: action }).waitFor();
}

const PANEL: Screen[] = [
  ...SECTIONS.map((section) =>
    owners(section, section, section === 'projects' ? { reference: 'manage.html#list' } : {}),
  ),
  ...SECTIONS.map((section) => owners(`${section}-empty`, section, { isEmpty: true })),
  ...FORMS.map((section) =>
    owners(`${section}-form`, `${section}/new`, section === 'projects' ? { reference: 'manage.html' } : {}),
  ),
  owners('writing', 'blogs', {
    reference: 'manage-blog.html',
    act: async (page) => {
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.locator('.cm-content').waitFor();
    },
  }),
  owners('writing-new', 'blogs/new', { act: (page) => page.locator('.cm-content').waitFor() }),
  owners('palette', 'projects', { act: openPalette }),
  owners('password', 'projects', { act: (page) => run(page, 'Change Password') }),
  owners('icons', 'tech-stack/new', {
    act: async (page) => {
      await page.getByRole('button', { name: /icon/i }).last().click();
      await page.getByRole('dialog').last().getByRole('searchbox').waitFor();
    },
  }),
];

/** Every screen that there are pictures of. */
export const SCREENS: readonly Screen[] = [...PUBLIC, ...PANEL];
