import type { Page } from 'playwright/test';
import { SETTINGS } from '../../e2e/support/content/realistic.ts';
import { holdRequests } from '../../e2e/support/hold-requests.ts';
import { OWNER } from '../../e2e/support/owner.ts';
import { seedFromPalette } from './panel.ts';
import { panelScreen, type Screen } from './screen.ts';

const CODES = Array.from({ length: 10 }, (_, at) => `k${at}wq-7h2m-${at}xtz`);
const BACKUP = {
  name: '2026-03-04T03-00-00-000Z-scheduled.zip',
  kind: 'scheduled',
  createdAt: '2026-03-04T03:00:00.000Z',
  size: 48_210_944,
  restorable: true,
};
const BACKUPS = { items: [BACKUP], running: null, last: null, schedule: { everyHours: 24, keep: 7 } };

/** Opens the editor of the project that has every field filled. */
export async function openProject(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Station/ })
    .click();
  await page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Title').waitFor();
}

/** Shows one backup from a mocked response. */
async function showBackup(page: Page): Promise<void> {
  await page.route('**/api/backups/admin', (route) => route.fulfill({ json: BACKUPS }));
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

const picture = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60"/></svg>',
  ),
});

/** Adds a service while its picture upload is pending. */
async function addPictured(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Cable nets');
  await page.getByLabel('Picture file').setInputFiles(picture('net.svg'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Lists that are searched, selected from and sorted, and their open items. */
const LISTS: readonly Screen[] = [
  panelScreen('found', 'projects?q=roof'),
  panelScreen('none', 'projects?q=zebra'),
  panelScreen('blogs-none', 'blogs?q=zebra'),
  panelScreen('messages-none', 'messages?status=spam'),
  panelScreen('picked', 'blogs', {
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check(),
  }),
  panelScreen('row-menu', 'projects', {
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More for/ })
        .nth(1)
        .click();
      await page.getByRole('menu').waitFor();
    },
  }),
  panelScreen('shortcuts', 'projects', {
    // Phones have no keys.
    widths: [1440],
    act: async (page) => {
      await page.getByRole('button', { name: 'All shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  }),
  panelScreen('lifted', 'projects', {
    // Narrow windows have no handles.
    widths: [1440],
    act: async (page) => {
      await page.getByRole('button', { name: /^Drag/ }).first().focus();
      await page.keyboard.press('Space');
      await page.getByText(/lifted, at place/).waitFor({ state: 'attached' });
    },
  }),
  panelScreen('edit', 'projects', { act: openProject }),
  panelScreen('message', 'messages', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Hanna Wirth', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  panelScreen('backups', 'backup', { act: showBackup }),
  ...['projects', 'blogs', 'services', 'media', 'trash'].map((section) =>
    panelScreen(`${section}-hostile`, section, { site: 'hostile' }),
  ),
  panelScreen('edit-hostile', 'projects', {
    site: 'hostile',
    act: async (page) => {
      await page.getByRole('main').locator('li [tabindex="0"]').click();
      await page.getByRole('dialog').waitFor();
    },
  }),
];

/** Questions before an action, and what follows. */
const QUESTIONS: readonly Screen[] = [
  panelScreen('delete-question', 'trash', {
    act: async (page) => {
      await page
        .getByRole('button', { name: /for good$/ })
        .last()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  panelScreen('leave-post', 'blogs/new', {
    act: async (page) => {
      // A post asks only if it cannot be saved.
      await page.route('**/api/blog/admin', (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }));
      await page.getByLabel('Title', { exact: true }).fill('Nets, again');
      await page.getByRole('link', { name: 'Back to Blogs' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  panelScreen('draft', 'services/new', {
    act: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Half typed');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave, keep draft' }).click();
      await page.getByRole('button', { name: 'Add service' }).click();
      await page.getByText('Restored your draft').waitFor();
    },
  }),
  panelScreen('waiting-for-picture', 'services/new', {
    act: async (page) => {
      await holdRequests(page, '**/api/services/admin/upload-image');
      await addPictured(page);
      await page.getByRole('button', { name: 'Save without it' }).waitFor();
    },
    isWaiting: true,
  }),
  panelScreen('lost-picture', 'services/new', {
    act: async (page) => {
      await page.route('**/api/services/admin/upload-image', (route) => route.abort());
      await addPictured(page);
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  panelScreen('item-conflict', 'projects', {
    act: async (page) => {
      await openProject(page);
      await page.route('**/api/projects/admin/*', async (route) => {
        const id = route.request().url().split('/').at(-1);
        const { items } = await (await page.request.get(new URL('/api/projects/admin', page.url()).href)).json();
        const stored = items.find((item: { _id: string }) => item._id === id);
        const item = { ...stored, rev: stored.rev + 1, description: 'Written elsewhere.' };
        await route.fulfill({ status: 409, json: { error: 'It was changed elsewhere.', code: 'stale', item } });
      });
      await page.getByLabel('Description').fill('Mine.');
      await page.keyboard.press('Control+s');
      await page.getByRole('alertdialog').waitFor();
    },
  }),
];

/** Dialogs of the account, backups and initial data. */
const ACCOUNT: readonly Screen[] = [
  panelScreen('username', 'security', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Change username' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  panelScreen('recovery-codes', 'security', {
    act: async (page) => {
      await page.route('**/api/auth/totp/confirm', (route) =>
        route.fulfill({ json: { ok: true, recoveryCodes: CODES } }),
      );
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(OWNER.password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  }),
  panelScreen('restore', 'backup', {
    act: async (page) => {
      await showBackup(page);
      await page.getByRole('button', { name: /^Restore the backup/ }).click();
      await page.getByRole('dialog').getByText(SETTINGS.name).first().waitFor();
    },
  }),
  panelScreen('download', 'backup', {
    act: async (page) => {
      await showBackup(page);
      await page.getByRole('button', { name: /^Download the backup/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  panelScreen('seeded-undo', 'services', {
    act: async (page) => {
      await seedFromPalette(page, { projects: 6, experiences: 3 });
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  }),
];

/** Lists, dialogs and questions of the panel. */
export const OPENED: readonly Screen[] = [...LISTS, ...QUESTIONS, ...ACCOUNT];
