import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expect, test } from '../support/test.ts';
import { chooseInRow, drag, lift } from './panel.ts';

const SKILL = 'Retrieval';
const WRONG = 'A parcel, retrieved';

/** A skill in one of two groups that two projects name, as each test begins. */
test.beforeEach(async ({ owner }) => {
  const { items } = await (await owner.get('/api/techstack/admin')).json();
  const skill = items.find(({ name }: { name: string }) => name === SKILL);
  const data = { name: SKILL, iconKey: 'Code', group: 'Search', aliases: ['RAG'], inGrid: false, leftOut: [] };
  await owner.put('/api/site-settings/admin', { data: { skillGroups: ['Languages', 'Search'] } });
  if (skill) return void (await owner.put(`/api/techstack/admin/${skill._id}`, { data }));
  await owner.post('/api/techstack/admin', { data });
  for (const title of ['Retrieval desk', WRONG]) {
    await owner.post('/api/projects/admin', { data: { title, description: 'x', techTags: ['retrieval'] } });
  }
});

const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const groupsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
const proof = (page: Page) => page.getByRole('list', { name: `Proof of ${SKILL}` });

test('a wrong proof is taken out at once and for good, and counted again', CORE, async ({ page, owner, openPanel }) => {
  await openPanel('skills', 'Skills');
  await expect(rowOf(page, SKILL)).toContainText('2 projects');
  await rowOf(page, SKILL).focus();
  await page.keyboard.press('Enter');
  await expect(proof(page).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Not this one: ${WRONG}` }).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(1);
  await expect(rowOf(page, SKILL)).toContainText('1 project');
  await page.reload();
  await rowOf(page, SKILL).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(1);
  await page.getByText('Left out by you').click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Count it again: ${WRONG}` }).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: `Edit ${SKILL}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit tech' });
  await sheet.getByText('Left out by you').click();
  await sheet.getByRole('button', { name: `Count it again: ${WRONG}` }).click();
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Tech saved')).toBeVisible();
  const { items } = await (await owner.get('/api/techstack/admin')).json();
  expect(items.find(({ name }: { name: string }) => name === SKILL)).toMatchObject({ leftOut: [] });
});

test('groups are ordered by keyboard, by drag and by their menu, and kept', async ({ page, openPanel }) => {
  await openPanel('skills', 'Skills');
  await expect.poll(() => groupsOf(page)).toEqual(['Languages', 'Search', 'No group']);
  const handle = page.getByRole('button', { name: 'Drag group Search' });
  await lift(page, handle, 'Search lifted, at place 2 of 2.');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Search is at place 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => groupsOf(page)).toEqual(['Search', 'Languages', 'No group']);
  await page.reload();
  await expect.poll(() => groupsOf(page)).toEqual(['Search', 'Languages', 'No group']);
  await drag(page, handle, page.getByRole('button', { name: 'Drag group Languages' }));
  await expect.poll(() => groupsOf(page)).toEqual(['Languages', 'Search', 'No group']);
  await chooseInRow(page, 'group Search', 'Move up');
  await expect.poll(() => groupsOf(page)).toEqual(['Search', 'Languages', 'No group']);
  await rowOf(page, SKILL).click();
  await page.getByLabel(`Group of ${SKILL}`).selectOption('Languages');
  await expect(page.getByRole('listitem', { name: 'Languages' })).toContainText(SKILL);
});

test('a skill is added beside the grid', async ({ page, request, openPanel }) => {
  await openPanel('skills', 'Skills');
  await page.getByRole('button', { name: 'Add skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add skill' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Kafka');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Kafka')).toContainText('No proof yet');
  expect(JSON.stringify(await (await request.get('/api/techstack')).json())).not.toContain('Kafka');
});

test('offline, what is taken out waits and is sent later', async ({ page, context, owner, openPanel }) => {
  await openPanel('skills', 'Skills');
  await rowOf(page, SKILL).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: `Not this one: ${WRONG}` }).click();
  await expect(proof(page).getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  const leftOut = async () => {
    const { items } = await (await owner.get('/api/techstack/admin')).json();
    return items.find(({ name }: { name: string }) => name === SKILL).leftOut.length;
  };
  await expect.poll(leftOut).toBe(1);
});

test('two tabs leave out a proof each, and both stay out', async ({ page, context, owner, openPanel }) => {
  await openPanel('skills', 'Skills');
  const other = await context.newPage();
  await other.goto('/manage/skills');
  for (const tab of [page, other]) await rowOf(tab, SKILL).click();
  await page.getByRole('button', { name: `Not this one: ${WRONG}` }).click();
  await expect(page.getByText('Left out. It no longer counts for this skill.')).toBeVisible();
  await other.getByRole('button', { name: 'Not this one: Retrieval desk' }).click();
  await expect(other.getByText('Left out. It no longer counts for this skill.')).toBeVisible();
  const leftOut = async () => {
    const { items } = await (await owner.get('/api/techstack/admin')).json();
    return items.find(({ name }: { name: string }) => name === SKILL).leftOut.length;
  };
  await expect.poll(leftOut).toBe(2);
});

test('the view fits every width', async ({ page, openPanel }) => {
  await openPanel('skills', 'Skills');
  await rowOf(page, SKILL).click();
  await expectFits(page);
});
