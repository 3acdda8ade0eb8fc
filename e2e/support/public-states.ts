import type { Page } from 'playwright/test';
import { POSTS, RICH, STORY_SLUG } from './content/full.ts';
import { holdReads } from './hold-requests.ts';
import { openWithoutContent } from './waiting-page.ts';
import { wakeIsland } from './wake-island.ts';

/** A state of a public page that follows from the visitor's actions. */
export interface PublicState {
  name: string;
  path: string;
  /** Brings the page into the state; may return a function that releases held requests. */
  act: (page: Page) => Promise<unknown>;
  /** The page is loading for as long as the state is shown. */
  isWaiting?: true;
  /** Elements whose position and width must not change when loading ends. */
  stays?: readonly string[];
}

const POST = `/blog/${POSTS[0]?.slug}`;
const STORY = `/projects/${STORY_SLUG}`;
const CARD = 'main ul > li > :first-child';
const FILTER = 'main select';
const LIST = /^\/api\/blog$/;
const POSTS_READ = /^\/api\/blog\//;

/** Waits until the page shows that it is loading. */
const isLoading = (page: Page) =>
  page
    .getByText(/^Loading( projects)?\.\.\.$/)
    .first()
    .waitFor({ state: 'attached' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
async function write(page: Page): Promise<void> {
  await wakeIsland(page, 'contact');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.org');
  await page.getByLabel('Message').fill('A line for you.');
}
async function chooseOpinion(page: Page): Promise<void> {
  await wakeIsland(page, 'blog');
  await page.getByLabel('Domain').selectOption('opinion');
}
async function searchForWireframe(page: Page): Promise<void> {
  await wakeIsland(page, 'search');
  await page.getByRole('searchbox').fill('wireframe');
  await page.keyboard.press('Enter');
}
const answer = (page: Page, path: string, status: number, json: object) =>
  page.route(path, (route) => route.fulfill({ status, json }));
const fail = (page: Page, path: string) =>
  answer(page, path, 500, { error: 'Something went wrong on the server.', code: 'internal' });

const DONE: PublicState[] = [
  {
    name: 'menu',
    path: '/blog',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'theme',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Switch between dark and light' }).click(),
  },
  {
    name: 'cover-open',
    path: `/blog/${RICH.slug}`,
    act: (page) => page.getByRole('button', { name: 'Show the whole picture' }).click(),
  },
  {
    name: 'quote-open',
    path: '/',
    act: (page) =>
      page.locator('#testimonials li:not([aria-hidden])').getByRole('button', { name: 'Read more' }).first().click(),
  },
  {
    name: 'blog-more',
    path: '/blog',
    act: async (page) => {
      await wakeIsland(page, 'blog');
      await page.getByRole('link', { name: 'Load more' }).click();
      await page.waitForURL('**/blog?page=2');
    },
  },
  {
    name: 'contact-refused',
    path: '/contact-us',
    act: async (page) => {
      await wakeIsland(page, 'contact');
      await page.getByLabel('Email').fill('vera');
      await send(page);
    },
  },
  {
    name: 'contact-failed',
    path: '/contact-us',
    act: async (page) => {
      await fail(page, '**/api/contact');
      await write(page);
      await send(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'contact-thanks',
    path: '/contact-us',
    act: async (page) => {
      await answer(page, '**/api/contact', 201, { ok: true });
      await write(page);
      await send(page);
      await page.getByText(/^Message sent/).waitFor();
    },
  },
  {
    name: 'login-refused',
    path: '/manage/login',
    act: async (page) => {
      await answer(page, '**/api/auth/login', 401, {
        error: 'That username and password do not match.',
        code: 'bad_login',
      });
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-code',
    path: '/manage/login',
    act: async (page) => {
      await answer(page, '**/api/auth/login', 401, { error: 'Type the code of your app.', code: 'totp_required' });
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
    },
  },
];

/** A state that holds the reads of a path, starts one and waits for the loading message. */
const waiting = (
  name: string,
  path: string,
  stays: readonly string[],
  reads: RegExp | undefined,
  act: PublicState['act'],
): PublicState => ({
  name: `${name}-waiting`,
  path,
  isWaiting: true,
  stays,
  act: async (page) => {
    const letGo = await holdReads(page, reads);
    await act(page);
    await isLoading(page);
    return letGo;
  },
});
const WAITING: PublicState[] = [
  waiting('home', '/contact-us', ['main h1', '#about h2'], undefined, (page) => openWithoutContent(page, '/')),
  waiting('blog', '/contact-us', ['main h1', FILTER, CARD], LIST, (page) => openWithoutContent(page, '/blog')),
  waiting('blog-filter', '/blog', ['main h1', FILTER, 'main ul'], LIST, chooseOpinion),
  waiting('blog-more', '/blog', ['main li:nth-child(13)'], LIST, async (page) => {
    await wakeIsland(page, 'blog');
    await page.getByRole('link', { name: 'Load more' }).click();
  }),
  waiting('post', '/blog', ['main a', 'main h1'], POSTS_READ, (page) => openWithoutContent(page, POST)),
  waiting('project', '/', ['main a', 'main h1'], /^\/api\/projects\//, (page) => openWithoutContent(page, STORY)),
  waiting('search', '/search', ['main h1', 'main input', '[class*="_results"]'], /^\/api\/search$/, searchForWireframe),
];

const failed = (name: string, path: string, reads: string, act: PublicState['act']): PublicState => ({
  name: `${name}-failed`,
  path,
  act: async (page) => {
    await fail(page, reads);
    await act(page);
    await page.getByRole('main').getByText('Try again').waitFor();
  },
});
const FAILED: PublicState[] = [
  failed('blog', '/blog', '**/api/blog?*', chooseOpinion),
  failed('post', '/blog', '**/api/blog/*', (page) => openWithoutContent(page, POST)),
  failed('project', '/', '**/api/projects/*', (page) => openWithoutContent(page, STORY)),
  failed('search', '/search', '**/api/search?*', searchForWireframe),
];

/** Every state of a public page that its address alone does not show. */
export const PUBLIC_STATES: readonly PublicState[] = [...DONE, ...WAITING, ...FAILED];
