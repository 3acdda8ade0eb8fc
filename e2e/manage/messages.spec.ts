import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce } from '../support/fail-once.ts';
import { focusUntil } from '../support/focus-until.ts';
import { expect, test } from '../support/test.ts';
import { deleteAtSecondTry, expectErrorToast } from './panel.ts';

const MESSAGES = /\/api\/messages\/admin\/[^/]+$/;

test('messages: status, reply, search, bulk change, delete, undo', async ({ page, owner, openPanel }) => {
  for (const name of ['Ada', 'Bea']) {
    const data = { name, email: `${name.toLowerCase()}@example.org`, message: `Hello from ${name}.` };
    expect((await owner.post('/api/contact', { data })).status()).toBe(201);
  }
  await openPanel('messages', 'Messages');
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages', exact: true });
  await expect(entry).toHaveText('Messages2');
  expect(await axeViolations(page)).toEqual([]);

  await failOnce(page, 'PUT', MESSAGES);
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Message of Ada' });
  await expectErrorToast(page);
  await expect(sheet.getByLabel('Status')).toHaveValue('unread');
  await sheet.getByLabel('Status').selectOption('Read');
  await expect(entry).toHaveText('Messages1');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page).toHaveURL(/\/manage\/messages\/[^/]+$/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/messages$/);
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('ada');
  await page.getByRole('option', { name: 'Ada Messages' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const reply = page.getByRole('link', { name: 'Reply to Bea' });
  await expect(reply).toHaveAttribute('href', /^mailto:bea@example\.org\?subject=/);
  await reply.click();
  const bea = page.getByRole('listitem').filter({ hasText: 'Bea' });
  await expect(bea.getByText('Replied')).toBeVisible();

  await page.getByRole('searchbox').fill('from ada');
  await expect(bea).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Select all messages' }).check();
  await page.getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByText('No messages have this status.')).toBeVisible();
  await page.getByLabel('Show').selectOption('Spam');
  await expect(bea).toBeVisible();
  await page.reload();
  await expect(bea).toBeVisible();

  await deleteAtSecondTry(page, MESSAGES, 'Delete the message of Bea', bea);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bea).toBeVisible();
});

test('a new message is announced when the owner returns to the panel', CORE, async ({ page, owner, openPanel }) => {
  const firstStatus = page.waitForResponse((response) => response.url().includes('/api/panel/status'));
  await openPanel('projects', 'Projects');
  const before = (await (await firstStatus).json()).counts.unreadMessages;
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages', exact: true });
  await expect(entry).toHaveText(`Messages${before || ''}`);
  const data = { name: 'Cleo', email: 'cleo@example.org', message: 'Are you there?' };
  expect((await owner.post('/api/contact', { data })).status()).toBe(201);
  const toast = page.getByRole('status').filter({ hasText: 'New message' });
  await focusUntil(page, () => expect(toast).toBeVisible({ timeout: 2_000 }));
  await expect(entry).toHaveText(`Messages${before + 1}`);
  await expect(page).toHaveTitle(`(${before + 1}) Projects, CPanel`);
  await page.getByRole('button', { name: 'Open messages' }).click();
  await expect(page.getByRole('button', { name: 'Cleo', exact: true })).toBeVisible();
});
