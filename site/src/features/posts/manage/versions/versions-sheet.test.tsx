import type { PostVersionRow } from '@portfolio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findEditor, typeText } from '#app/test/editor.ts';
import { mockError, mockRoute } from '#app/test/server.ts';
import { editorText, openPost, STORED } from '../test/open-posts.tsx';

const row = (_id: string, more: Partial<PostVersionRow> = {}): PostVersionRow => ({
  _id,
  createdAt: STORED.createdAt,
  words: 1_200,
  public: 'never',
  current: false,
  ...more,
});
const ROWS = [
  row('now', { words: 1_203, current: true }),
  row('public', { name: 'updated', public: 'before' }),
  row('first', { words: 1_195 }),
];
const TEXTS: Record<string, string> = { now: 'First.', public: 'Zero.', first: 'Before zero.', replaced: 'First.' };

/** Opens the versions of the stored post. */
async function openVersions(items: PostVersionRow[] = ROWS) {
  mockRoute('posts.listVersions', { items });
  const reads = mockRoute('posts.readVersion', ({ params }) => {
    const _id = String(params.versionId);
    const { title, createdAt } = STORED;
    return { item: { _id, createdAt, title, content: TEXTS[_id] ?? '', tags: [], excerpt: 'Short.' } };
  });
  const { user } = openPost();
  await findEditor();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    return within(await screen.findByRole('dialog', { name: 'Versions' }));
  };
  return { user, reads, sheet: await open() };
}

/** The last Undo on the screen: that of the toast, not of the text's toolbar. */
const undoOfToast = () => screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement;

it('lists what each version is, and compares one at a time with now', async () => {
  const { user, reads, sheet } = await openVersions();
  expect(within(await sheet.findByRole('region', { name: 'Content' })).getByText('First.')).toBeInTheDocument();
  const list = within(sheet.getByRole('navigation', { name: 'Versions of this post' }));
  const rows = list.getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent?.replace(/^[\d:]+/, ''))).toEqual([
    'Now, not public+3 words',
    'Updated, Was public+5 words',
    'Not public1,195 words',
  ]);
  expect(rows.map((button) => button.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(reads.map(({ params }) => params.versionId)).toEqual(['public']);
  await user.click(rows[2] as HTMLElement);
  expect(await sheet.findByText('Before zero.')).toBeInTheDocument();
  await user.click(rows[1] as HTMLElement);
  expect(await sheet.findByText('Zero.')).toBeInTheDocument();
  expect(reads.map(({ params }) => params.versionId)).toEqual(['public', 'first']);
  await user.click(rows[0] as HTMLElement);
  expect(await sheet.findByText('The text is the same.')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
});

it('restores a version and takes it back with what it replaced', async () => {
  const { user, sheet } = await openVersions();
  const requests = mockRoute('posts.restoreVersion', { item: { ...STORED, content: 'Zero.', rev: 4 }, pending: null });
  await user.click(await sheet.findByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(await editorText()).toBe('Zero.'));
  expect(requests.map(({ params }) => params)).toEqual([{ id: STORED._id, versionId: 'public' }]);
  expect(screen.getByText('The previous text is kept as “Before restore”.')).toBeInTheDocument();
  mockRoute('posts.listVersions', {
    items: [row('restored', { current: true }), row('replaced', { name: 'beforeRestore' }), ...ROWS.slice(1)],
  });
  const undone = mockRoute('posts.restoreVersion', { item: { ...STORED, content: 'First.', rev: 5 }, pending: null });
  await user.click(undoOfToast());
  await waitFor(async () => expect(await editorText()).toBe('First.'));
  expect(undone.map(({ params }) => params.versionId)).toEqual(['replaced']);
});

it('does not take back a restore over what was typed since', async () => {
  const { user, sheet } = await openVersions();
  mockRoute('posts.restoreVersion', { item: { ...STORED, content: 'Zero.', rev: 4 }, pending: null });
  await user.click(await sheet.findByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(await editorText()).toBe('Zero.'));
  await typeText('!');
  const requests = mockRoute('posts.restoreVersion', { item: STORED, pending: null });
  await user.click(undoOfToast());
  expect(await screen.findByText('Save first, then restore the version “Before restore”.')).toBeInTheDocument();
  expect([requests.length, await editorText()]).toEqual([0, 'Zero.!']);
});

it('says why a version could not be restored, and stays open', async () => {
  const { user, sheet } = await openVersions();
  mockError('posts.restoreVersion', 400, { error: 'Write the text before you publish it.', code: 'invalid' });
  await user.click(await sheet.findByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Write the text before you publish it.')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Restore this version' })).toBeEnabled();
});

it('shows that versions could not be loaded, and retries', async () => {
  mockError('posts.listVersions', 500, { error: 'Something went wrong.' });
  const { user } = openPost();
  await findEditor();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  mockRoute('posts.listVersions', { items: [row('now', { current: true })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No earlier versions')).toBeInTheDocument();
});
