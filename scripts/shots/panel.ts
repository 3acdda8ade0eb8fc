import type { Page } from '@playwright/test';
import { holdReads } from '../../e2e/support/hold-requests.ts';
import { POST_TITLE } from './content.ts';
import { panelScreen, type Screen } from './screen.ts';

const SECTIONS = [
  'projects',
  'experiences',
  'tech-stack',
  'services',
  'resumes',
  'blogs',
  'testimonials',
  'highlights',
  'profile',
  'site-icon',
  'messages',
  'settings',
  'media',
  'backup',
  'trash',
  'security',
];
const FORMS = ['projects', 'experiences', 'tech-stack', 'services', 'testimonials', 'highlights'];
/** Sections with content that visitors see, for screenshots of long texts. */
const FULL = [...FORMS, 'blogs', 'settings', 'trash'];

/** Opens the command palette. */
export async function openPalette(page: Page): Promise<void> {
  // Before the session is checked, the page has no heading for screen readers and no key handlers.
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}
/** Runs an action of the palette. */
async function run(page: Page, action: string): Promise<void> {
  await openPalette(page);
  await page.getByRole('combobox').fill(action);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: action }).waitFor();
}

const postLink = (page: Page) => page.getByRole('link', { name: POST_TITLE, exact: true });
const waitForPreview = (page: Page) => page.getByRole('heading', { name: 'Lengths first' }).waitFor();
/** Opens the post with every kind of Markdown. */
export async function openPost(page: Page): Promise<void> {
  await postLink(page).click();
  await page.locator('.cm-content').waitFor();
}

/** The sections of the panel: filled, empty, loading and with long texts; their forms; the post editor. */
export const PANEL: readonly Screen[] = [
  ...SECTIONS.map((section) =>
    panelScreen(section, section, section === 'projects' ? { reference: 'manage.html#list' } : {}),
  ),
  ...SECTIONS.map((section) => panelScreen(`${section}-empty`, section, { site: 'empty' })),
  ...FORMS.map((section) =>
    panelScreen(`${section}-form`, `${section}/new`, section === 'projects' ? { reference: 'manage.html' } : {}),
  ),
  ...SECTIONS.map((section) =>
    panelScreen(`${section}-waiting`, section, {
      isWaiting: true,
      act: async (page) => {
        await holdReads(page);
        await page.reload();
        await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'attached' });
      },
    }),
  ),
  ...FULL.map((section) => panelScreen(`${section}-long`, section, { site: 'long' })),
  ...['services', 'blogs', 'media', 'testimonials'].map((section) =>
    panelScreen(`${section}-pictures`, section, { site: 'pictures' }),
  ),
  panelScreen('writing', 'blogs', {
    reference: 'manage-blog.html',
    act: async (page) => {
      await openPost(page);
      if (!(await page.getByRole('tab').count())) await waitForPreview(page);
    },
  }),
  panelScreen('writing-preview', 'blogs', {
    widths: [375, 768],
    act: async (page) => {
      await openPost(page);
      await page.getByRole('tab', { name: 'Preview' }).click();
      await waitForPreview(page);
    },
  }),
  panelScreen('writing-waiting', 'blogs', {
    isWaiting: true,
    act: async (page) => {
      await holdReads(page, /^\/api\/blog\/admin\/(?!list)/);
      await postLink(page).click();
    },
  }),
  panelScreen('writing-new', 'blogs/new', { act: (page) => page.locator('.cm-content').waitFor() }),
  panelScreen('palette', 'projects', { act: openPalette }),
  panelScreen('password', 'projects', { act: (page) => run(page, 'Change Password') }),
  panelScreen('icons', 'tech-stack/new', {
    act: async (page) => {
      await page.getByRole('button', { name: /icon/i }).last().click();
      await page.getByRole('dialog').last().getByRole('searchbox').waitFor();
    },
  }),
];
