import { createItem, type Values } from '@portfolio/contract/test/content';
import { png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { openText, sheetOf, storyEditor, textButton } from './story.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

const createProject = (owner: APIRequestContext, values: Values) =>
  createItem(sendAs(owner), 'projects', { title: 'Written project', ...values });
const stored = async (owner: APIRequestContext, id: string) => {
  const { items } = await (await owner.get('/api/projects/admin')).json();
  return items.find(({ _id }: { _id: string }) => _id === id);
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the texts are written by keyboard, and saved without leaving the sheet', CORE, async ({ page, owner }) => {
  const { _id } = await createProject(owner, { problem: 'It leaked.', approach: 'From **above**.' });
  await page.goto(`/manage/projects/${_id}`);
  await textButton(page, 'Problem').press('Enter');
  await expect(storyEditor(page, 'Problem')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Every night.');
  await expect(sheetOf(page).getByText('Unsaved')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Project saved')).toBeVisible();
  await expect(sheetOf(page).getByText('Unsaved')).toBeHidden();
  await expect(storyEditor(page, 'Problem')).toBeFocused();
  expect(await stored(owner, _id)).toMatchObject({ problem: 'It leaked. Every night.', approach: 'From **above**.' });

  await tab(page, 'Problem').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Approach')).toBeFocused();
  await expect(tab(page, 'Approach')).toHaveAttribute('aria-selected', 'true');
  expect(await axeViolationsNow(page)).toEqual([]);
  await page.keyboard.press('Control+Shift+p');
  await expect(sheetOf(page).getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('above');
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('above');
  await expect(sheetOf(page).getByRole('search')).toContainText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page).getByRole('search')).toBeHidden();
  await sheetOf(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(sheetOf(page)).toBeHidden();
  await expect(textButton(page, 'Problem')).toBeFocused();
  await expect(textButton(page, 'Problem')).toHaveText('It leaked. Every night.');
});

test('what was typed is there after a reload, and an error is shown at its text', async ({ page, owner }) => {
  const { _id } = await createProject(owner, { problem: 'It leaked.' });
  await page.goto(`/manage/projects/${_id}`);
  await openText(page, 'Result');
  await page.keyboard.insertText('Dry.');
  await sheetOf(page).getByRole('button', { name: 'Done' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Restored your draft')).toBeVisible();
  await expect(textButton(page, 'Result')).toHaveText('Dry.');

  await openText(page, 'Result');
  await page.keyboard.insertText('a'.repeat(5_001));
  await tab(page, 'Problem').click();
  await sheetOf(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(tab(page, 'Result, has an error')).toHaveAttribute('aria-selected', 'true');
  await expect(sheetOf(page).getByText('At most 5000 characters.')).toBeVisible();
  await expect(storyEditor(page, 'Result')).toHaveAttribute('aria-invalid', 'true');
});

test('a pasted image is uploaded into the text, and closing the sheet before asks', async ({ page, owner }) => {
  const { _id } = await createProject(owner, { problem: 'It leaked.' });
  const release = await holdRequests(page, '**/api/blog/admin/upload-image');
  await page.goto(`/manage/projects/${_id}`);
  await openText(page, 'Problem');
  await storyEditor(page, 'Problem').evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], 'rail.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    [...png(400, 300, ['#c33', '#36c'])],
  );
  await expect(page.getByRole('progressbar', { name: 'Uploading rail.png' })).toBeVisible();
  await sheetOf(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  release();
  await expect(storyEditor(page, 'Problem')).toContainText('/uploads/');
  await sheetOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(sheetOf(page)).toBeHidden();
});

test('the sheet fits every width', async ({ page, owner }) => {
  const { _id } = await createProject(owner, { problem: 'It leaked.\n\n```flow\nOne | first\nTwo | second\n```' });
  await page.goto(`/manage/projects/${_id}`);
  await openText(page, 'Problem');
  await page.keyboard.press('Control+f');
  await expectFits(page);
  expect(await axeViolationsNow(page)).toEqual([]);
});
