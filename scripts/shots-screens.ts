import type { Page } from '@playwright/test';
import { OWNER } from '../e2e/support/owner.ts';
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
  {
    name: 'login-refused',
    path: '/manage/login',
    act: async (page) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 401, json: { error: 'That username and password do not match.', code: 'bad_login' } }),
      );
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password').fill('not it');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
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
  'security',
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

async function openPost(page: Page): Promise<void> {
  await page.locator('li a[href^="/manage/blogs/"]').first().click();
  await page.locator('.cm-content').waitFor();
}
/** Writes at the end of the post that is open. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
/** Saves the open post as another tab would. */
async function saveElsewhere(): Promise<void> {
  const id = window.location.pathname.split('/').at(-1);
  const { item } = await (await fetch(`/api/blog/admin/${id}`)).json();
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`/api/blog/admin/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ content: `${item.content}\n\nWritten elsewhere.` }),
  });
}
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#26303f"/><circle cx="450" cy="300" r="200" fill="#d8c8b0"/></svg>',
);

/** What interrupts, asks or offers. */
const INTERRUPTIONS: Screen[] = [
  owners('sheet', 'projects', {
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Open sections' });
      if (await opener.isVisible()) await opener.click();
    },
  }),
  owners('undo', 'experiences', {
    act: async (page) => {
      await page.route('**/api/experiences/admin/*', (route) => route.fulfill({ json: { ok: true } }));
      const row = page.getByRole('listitem').last();
      await row.hover();
      await row.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  }),
  owners('leave', 'projects/new', {
    act: async (page) => {
      await page.getByLabel('Title').fill('A bridge, not saved');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  owners('session', 'projects/new', {
    act: async (page) => {
      await page.route('**/api/projects/admin', (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        return route.fulfill({ status: 401, json: { error: 'Please sign in.', code: 'unauthorized' } });
      });
      await page.getByLabel('Title').fill('A bridge');
      await page.getByLabel('Description').fill('Over the weir.');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  }),
  owners('list-failed', 'projects', {
    act: async (page) => {
      await page.route('**/api/projects/admin*', (route) => route.fulfill({ status: 500, json: { error: 'Away.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  owners('no-post', 'blogs/no-such-post'),
  owners('failed', 'projects', {
    act: async (page) => {
      await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { error: 'Away.' } }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  owners('copy', 'services/new', {
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Picture/ }).fill('https://pictures.example/rail.png');
      await page.getByRole('button', { name: 'Copy to uploads' }).waitFor();
    },
  }),
  owners('unmailed', 'messages', {
    act: async (page) => {
      await page.route('**/api/messages/admin', async (route) => {
        const { items } = await (await route.fetch()).json();
        await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, unmailed: true })) } });
      });
      await page.reload();
      await page.getByText('Not e-mailed').first().waitFor();
    },
  }),
  owners('two-step', 'security', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(OWNER.password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Add this site to your app' }).waitFor();
    },
  }),
  owners('crop', 'profile', {
    act: async (page) => {
      const file = { name: 'portrait.svg', mimeType: 'image/svg+xml', buffer: PICTURE };
      await page.getByLabel('Photo file').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload photo' }).last().waitFor();
    },
  }),
  owners('picture', 'blogs', {
    act: async (page) => {
      await openPost(page);
      const file = { name: 'net.svg', mimeType: 'image/svg+xml', buffer: PICTURE };
      await page.getByLabel('Pictures to insert').setInputFiles(file);
      await page.getByRole('dialog', { name: 'Insert picture' }).waitFor();
    },
  }),
  owners('conflict', 'blogs', {
    act: async (page) => {
      await openPost(page);
      await page.evaluate(saveElsewhere);
      await write(page, ' One more line.');
      await page.keyboard.press('Control+s');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  owners('versions', 'blogs', {
    act: async (page) => {
      await openPost(page);
      await page.getByRole('button', { name: 'Versions' }).click();
      await page.getByRole('dialog', { name: 'Versions' }).waitFor();
    },
  }),
  owners('palette-found', 'projects', {
    act: async (page) => {
      await openPalette(page);
      await page.getByRole('combobox').fill('net');
      await page.getByRole('option').first().waitFor();
    },
  }),
];

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
    act: openPost,
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
export const SCREENS: readonly Screen[] = [...PUBLIC, ...PANEL, ...INTERRUPTIONS];
