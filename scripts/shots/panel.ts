import type { Page } from 'playwright/test';
import { POST_TITLE } from '../../e2e/support/content/realistic-posts.ts';
import { holdReads } from '../../e2e/support/hold-requests.ts';
import { EDITED_SECTIONS, READING_SECTIONS } from '../../e2e/support/panel-sections.ts';
import { IMPORTS } from './imports.ts';
import { panelScreen, type Screen } from './screen.ts';
import { STATISTICS } from './statistics.ts';

const EDITED = EDITED_SECTIONS.map(({ path }) => path);
const SECTIONS = [...new Set([...EDITED, ...READING_SECTIONS.map(({ path }) => path), 'backup', 'security'])];
/** The drawings of sections. */
const REFERENCES: Partial<Record<string, string>> = {
  projects: 'manage-list-next.html',
  import: 't3-manage-import.html',
  settings: 't3-manage-settings.html',
  skills: 't3-manage-skills.html',
};
const FORMS = [...EDITED, 'redirects'];
/** Sections with content that visitors see, for screenshots of long texts. */
const FULL = [...FORMS, 'skills', 'blogs', 'settings', 'trash'];

/** Opens the command palette. */
export async function openPalette(page: Page): Promise<void> {
  // Before the session is checked, the page has no heading for screen readers and no key handlers.
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}
/** Seeds from the palette; the server answers that it has added so many items. */
export async function seedFromPalette(page: Page, added: { projects: number; experiences: number }): Promise<void> {
  await page.route('**/api/seed/*', (route) => route.fulfill({ json: { ok: true, added } }));
  await openPalette(page);
  await page.getByRole('combobox').fill('Seed Initial Data');
  await page.keyboard.press('Enter');
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

/** Opens the details of the open post where they are not a column. */
export async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Details', exact: true });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
}

interface FileToInsert {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
/** Uploads pictures into the text of the open post. */
export async function insertImages(page: Page, files: FileToInsert | FileToInsert[]): Promise<void> {
  await page.getByRole('button', { name: /^Image/ }).click();
  await page.getByLabel('Images to upload').setInputFiles(files);
}

/** Opens the image library for the text of the first post. */
async function openPicker(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Image/ }).click();
  await page.getByRole('listbox', { name: 'Images' }).waitFor();
}

/** The sections of the panel: filled, empty, loading and with long texts; their forms; the post editor. */
export const PANEL: readonly Screen[] = [
  ...SECTIONS.map((section) =>
    panelScreen(section, section, REFERENCES[section] ? { reference: REFERENCES[section] } : {}),
  ),
  ...SECTIONS.map((section) =>
    panelScreen(`${section}-empty`, section, {
      site: 'empty',
      ...(section === 'services' && { reference: 'manage-list-next.html#empty' }),
      ...(section === 'statistics' && { reference: 'manage-statistics.html#empty' }),
    }),
  ),
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
  panelScreen('writing', 'blogs', { reference: 'manage-write.html', act: openPost }),
  panelScreen('writing-preview', 'blogs', {
    reference: 'manage-write.html#preview',
    act: async (page) => {
      await openPost(page);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await waitForPreview(page);
    },
  }),
  panelScreen('writing-beside', 'blogs', {
    widths: [1440],
    reference: 'manage-blog.html',
    act: async (page) => {
      await openPost(page);
      await page.getByRole('button', { name: 'Preview beside the text' }).click();
      await waitForPreview(page);
    },
  }),
  panelScreen('writing-focus', 'blogs', {
    reference: 'manage-write.html#focus',
    act: async (page) => {
      await openPost(page);
      await page.keyboard.press('Control+.');
    },
  }),
  panelScreen('writing-details', 'blogs', {
    widths: [375, 768],
    reference: 'manage-write.html#details',
    act: async (page) => {
      await openPost(page);
      await openDetails(page);
    },
  }),
  panelScreen('writing-slash', 'blogs/new', {
    reference: 'manage-write.html#slash',
    act: async (page) => {
      await page.locator('.cm-content').click();
      await page.keyboard.type('/');
      await page.getByRole('listbox', { name: 'Insert' }).waitFor();
    },
  }),
  panelScreen('writing-selection', 'blogs', {
    widths: [1440],
    reference: 'manage-write.html#selection',
    act: async (page) => {
      await openPost(page);
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Shift+Control+ArrowRight');
      await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
    },
  }),
  panelScreen('writing-waiting', 'blogs', {
    isWaiting: true,
    act: async (page) => {
      await holdReads(page, /^\/api\/blog\/admin\/(?!list)/);
      await postLink(page).click();
    },
  }),
  panelScreen('picker', 'blogs', {
    site: 'pictures',
    reference: 'manage-media-picker.html',
    act: async (page) => {
      await openPicker(page);
      await page.getByRole('listbox', { name: 'Images' }).getByRole('option').first().click();
    },
  }),
  panelScreen('picker-empty', 'services/new', {
    site: 'empty',
    reference: 'manage-media-picker.html#upload',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose picture' }).click();
      await page.getByText('No images', { exact: true }).waitFor();
    },
  }),
  panelScreen('writing-new', 'blogs/new', { act: (page) => page.locator('.cm-content').waitFor() }),
  ...IMPORTS,
  ...STATISTICS,
  panelScreen('palette', 'projects', { act: openPalette }),
  panelScreen('password', 'projects', { act: (page) => run(page, 'Change Password') }),
  panelScreen('icons', 'tech-stack/new', {
    act: async (page) => {
      await page.getByRole('button', { name: /icon/i }).last().click();
      await page.getByRole('dialog').last().getByRole('searchbox').waitFor();
    },
  }),
];
