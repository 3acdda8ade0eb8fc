import type { ResourceName } from '@portfolio/contract';
import { createItems } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { coreIf } from '../support/core.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { sendAs } from '../support/owner.ts';
import { EDITED_SECTIONS } from '../support/panel-sections.ts';
import { expect, test } from '../support/test.ts';
import { chooseInRow, drag, expectErrorToast, lift, titlesOf } from './panel.ts';

type EditedSection = (typeof EDITED_SECTIONS)[number];
/** What the form of a section needs. */
interface Form {
  /** Label of the field that names a row. */
  label: string;
  /** Values of the other fields, by label. */
  needs: Record<string, string>;
  /** Label of the picture field, and the route that takes the file. */
  upload?: [label: string, api: string];
  /** The smallest body that creates an item with this name. */
  body: (name: string) => Record<string, unknown>;
}
type Section = EditedSection & Form;

/** Sections whose forms differ; those of other resources have the same parts. */
const FORMS: Partial<Record<ResourceName, Form>> = {
  projects: {
    label: 'Title',
    needs: { Description: 'What it does.', 'Code link': 'github.com/example/x' },
    body: (title) => ({ title }),
  },
  experiences: {
    label: 'Title',
    needs: { Company: 'Lines & Co', 'Start date': '2024-02-01', Bullets: 'One, with a comma\nTwo' },
    body: (title) => ({ title, company: 'Points', startDate: '2020-01-01' }),
  },
  techStack: {
    label: 'Name',
    needs: { Icon: 'Brain' },
    body: (name) => ({ name, iconKey: 'Code' }),
  },
  services: {
    label: 'Name',
    needs: { Description: 'A look.' },
    upload: ['Picture', '/api/services/admin/upload-image'],
    body: (name) => ({ name }),
  },
  testimonials: {
    label: 'Client name',
    needs: { Summary: 'Sharp.' },
    upload: ['Logo', '/api/testimonials/admin/upload-logo'],
    body: (clientName) => ({ clientName, summary: 'Sharp.' }),
  },
};
const SECTIONS: Section[] = EDITED_SECTIONS.flatMap((section) => {
  const form = FORMS[section.name];
  return form ? { ...section, ...form } : [];
});

/** The server may close an idle connection while it is being reused. */
const RETRIED = { maxRetries: 2 };

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
const rowsOf = (page: Page) => page.getByRole('main').locator('ol').first();
const call = (api: string) => new RegExp(`${api}(/[^/]+)?$`);

/** Three items in the list, and none of an earlier test. */
async function createThree(owner: APIRequestContext, { api, name, body }: Section): Promise<void> {
  const { items } = await (await owner.get(api, RETRIED)).json();
  for (const { _id } of items) await owner.delete(`${api}/${_id}`, RETRIED);
  await createItems(sendAs(owner), name, ['Alpha', 'Beta', 'Gamma'].map(body));
}

const storedOrder = async (owner: APIRequestContext, { api }: Section) => {
  const { items } = await (await owner.get(api, RETRIED)).json();
  return items.map((item: Record<string, string>) => item.clientName ?? item.title ?? item.name);
};

/** Uploads a picture whose first request fails. */
async function uploadTwice(page: Page, edit: Locator, [label, api]: [string, string]): Promise<void> {
  await failOnce(page, 'POST', api);
  await edit.getByLabel(`${label} file`).setInputFiles(buildFile('two.png', png(90, 60, ['#f00', '#00f'])));
  await expect(edit.getByText('Not uploaded: two.png.')).toBeVisible();
  await edit.getByRole('button', { name: 'Try again' }).click();
  await expect(edit.getByRole('textbox', { name: label })).toHaveValue(/^\/uploads\//);
}

for (const section of SECTIONS) {
  const { path, heading, noun, api, label: name, needs } = section;
  const hidden = path === 'projects' ? 'Draft' : 'Hidden';

  test.describe(heading, () => {
    test.beforeEach(async ({ page, owner, openPanel }) => {
      await createThree(owner, section);
      await openPanel(path, heading);
      await expect(page.getByRole('button', { name: 'Alpha', exact: true })).toBeVisible();
    });

    test(
      'is added and changed, and the form survives a failed request',
      coreIf(path === 'projects'),
      async ({ page }) => {
        await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click();
        const sheet = page.getByRole('dialog', { name: `Add ${noun}` });
        await expect(sheet.getByLabel(name, { exact: true })).toBeVisible();
        await sheet.getByLabel(name, { exact: true }).fill('Delta');
        for (const [label, value] of Object.entries(needs)) await sheet.getByLabel(label).fill(value);
        await failOnce(page, 'POST', call(api));
        await sheet.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(sheet.getByRole('alert')).toContainText(SERVER_ERROR);
        await expect(sheet.getByLabel(name, { exact: true })).toHaveValue('Delta');
        await sheet.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(page.getByText(`${capital(noun)} added`)).toBeVisible();
        await expect(rowsOf(page).getByRole('listitem').filter({ hasText: 'Delta' })).not.toContainText(hidden);

        await page.getByRole('button', { name: 'Edit Delta' }).click();
        const edit = page.getByRole('dialog', { name: `Edit ${noun}` });
        for (const [label, value] of Object.entries(needs)) {
          const stored = value.replace(/^github/, 'https://github');
          await expect(edit.getByLabel(label)).toHaveValue(stored);
        }
        await edit.getByLabel(name, { exact: true }).fill('Delta two');
        if (section.upload) await uploadTwice(page, edit, section.upload);
        if (path === 'projects') await edit.getByLabel('Status').selectOption('Draft');
        else await edit.getByRole('switch', { name: 'Visible on the site' }).uncheck();
        await failOnce(page, 'PUT', call(api));
        await edit.getByRole('button', { name: 'Save changes' }).click();
        await expect(edit.getByRole('alert').first()).toContainText(SERVER_ERROR);
        await expect(edit.getByLabel(name, { exact: true })).toHaveValue('Delta two');
        await edit.getByRole('button', { name: 'Save changes' }).click();
        await expect(page.getByText(`${capital(noun)} saved`)).toBeVisible();
        await page.reload();
        await expect(rowsOf(page).getByRole('listitem').filter({ hasText: 'Delta two' })).toContainText(hidden);
        expect(JSON.stringify(await (await page.request.get(api.replace('/admin', ''))).json())).not.toContain(
          'Delta two',
        );
      },
    );

    test('is sorted by mouse, keyboard and buttons', async ({ page, owner }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(request.postData() ?? '');
      });
      const handle = page.getByRole('button', { name: 'Drag Alpha' });
      await drag(page, handle, page.getByRole('button', { name: 'Drag Gamma' }));
      expect(await titlesOf(rowsOf(page))).toEqual(['Beta', 'Gamma', 'Alpha']);
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Beta', 'Gamma', 'Alpha']);
      expect(sent.toSorted()).toEqual([0, 1, 2].map((order) => JSON.stringify({ order })));

      await lift(page, handle, 'Alpha lifted, at place 3 of 3.');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Alpha is at place 2 of 3.')).toBeAttached();
      await page.keyboard.press('Space');
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Beta', 'Alpha', 'Gamma']);
      await expect(handle).toBeFocused();

      await chooseInRow(page, 'Alpha', 'Move up');
      await expect(page.getByText('Alpha moved to place 1 of 3.')).toBeAttached();
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Alpha', 'Beta', 'Gamma']);
    });

    test('a drop in place sends nothing; a failed order is reported, kept and retried', async ({ page, owner }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(request.url());
      });
      const handle = page.getByRole('button', { name: 'Drag Alpha' });
      await drag(page, handle, handle);
      await lift(page, handle, 'Alpha lifted, at place 1 of 3.');
      await page.keyboard.press('Space');
      await expect(page.getByText('Alpha dropped at place 1 of 3.')).toBeAttached();
      expect(sent).toEqual([]);

      await failOnce(page, 'PUT', call(api));
      await chooseInRow(page, 'Alpha', 'Move down');
      await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR })).toBeVisible();
      expect(await titlesOf(rowsOf(page))).toEqual(['Beta', 'Alpha', 'Gamma']);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Beta', 'Alpha', 'Gamma']);
    });

    test('is hidden, shown and duplicated from its row', async ({ page, owner }) => {
      const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Beta', exact: true }) });
      await failOnce(page, 'PUT', call(api));
      await row.getByRole('button', { name: 'Hide Beta' }).click();
      await expectErrorToast(page);
      await expect(row).not.toContainText(hidden);
      await row.getByRole('button', { name: 'Hide Beta' }).click();
      await expect(page.getByText(`${capital(noun)} hidden`)).toBeVisible();
      await expect(row).toContainText(hidden);
      const publicList = async () => JSON.stringify(await (await owner.get(api.replace('/admin', ''), RETRIED)).json());
      // Rows answer before the server does.
      await expect.poll(publicList).not.toContain('Beta');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).not.toContainText(hidden);
      await expect.poll(publicList).toContain('Beta');

      await chooseInRow(page, 'Alpha', 'Duplicate');
      await expect(page.getByText(`${capital(noun)} duplicated`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Alpha (copy)', exact: true })).toBeFocused();
      const copied = ['Alpha', 'Alpha (copy)', 'Beta', 'Gamma'];
      expect(await titlesOf(rowsOf(page))).toEqual(copied);
      await expect.poll(() => storedOrder(owner, section)).toEqual(copied);
      expect(await publicList()).not.toContain('copy');
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Alpha', 'Beta', 'Gamma']);
    });

    test('is deleted, restored with Undo, and found by search', async ({ page, owner }) => {
      await failOnce(page, 'DELETE', call(api));
      await chooseInRow(page, 'Beta', 'Delete');
      await expectErrorToast(page);
      expect(await titlesOf(rowsOf(page))).toEqual(['Alpha', 'Beta', 'Gamma']);
      await chooseInRow(page, 'Beta', 'Delete');
      await expect(page.getByText(`${capital(noun)} deleted`)).toBeVisible();
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Alpha', 'Gamma']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => titlesOf(rowsOf(page))).toEqual(['Alpha', 'Beta', 'Gamma']);
      await expect.poll(() => storedOrder(owner, section)).toEqual(['Alpha', 'Beta', 'Gamma']);

      await page.getByRole('searchbox').fill('gam');
      await expect.poll(() => titlesOf(rowsOf(page))).toEqual(['Gamma']);
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue('gam');
      expect(await titlesOf(rowsOf(page))).toEqual(['Gamma']);
    });
  });
}
