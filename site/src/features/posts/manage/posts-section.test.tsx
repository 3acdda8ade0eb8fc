import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { findEditor, typeText } from '#app/test/editor.ts';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { openBlog } from './test/open-posts.tsx';

beforeAll(() => import('#app/panel/writing/writing.tsx'));

const row = async (title: string) => {
  const item = (await screen.findByRole('link', { name: title })).closest('li');
  return within(item as HTMLElement);
};

it.each([
  ['published', 'Unpublish', 'draft'],
  ['draft', 'Publish', 'published'],
  ['archived', 'Publish', 'published'],
] as const)('%s: the button is %s and sends only the status %s', async (status, button, sent) => {
  const { user } = openBlog([buildItem('posts', { title: 'Mine', status })]);
  const requests = mockRoute('posts.update', { item: buildItem('posts', { title: 'Mine', status: sent }) });
  const mine = await row('Mine');
  expect(Boolean(mine.queryByText('Draft'))).toBe(status !== 'published');
  expect(Boolean(mine.queryByRole('link', { name: 'View Mine' }))).toBe(status === 'published');
  await user.click(mine.getByRole('button', { name: button }));
  await mine.findByRole('button', { name: sent === 'published' ? 'Unpublish' : 'Publish' });
  expect(requests.map((request) => request.body)).toEqual([{ status: sent }]);
});

it('shows the error of a failed toggle and changes nothing', async () => {
  const { user } = openBlog([buildItem('posts', { title: 'Mine' })]);
  mockError('posts.update', 400, { error: 'A published post needs content.', code: 'invalid' });
  await user.click((await row('Mine')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A published post needs content.');
  expect((await row('Mine')).getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('says in the row why an act was refused, and does it again', async () => {
  const { user } = openBlog([buildItem('posts', { title: 'Mine' })]);
  mockError('posts.update', 400, { error: 'Write the text first.', code: 'invalid' });
  await user.click((await row('Mine')).getByRole('button', { name: 'Publish' }));
  const again = { name: 'Still a draft: Write the text first. Try again: Mine' };
  await user.click(await screen.findByRole('button', again));
  const published = mockRoute('posts.update', { item: buildItem('posts', { title: 'Mine', status: 'published' }) });
  await user.click(await screen.findByRole('button', again));
  expect(await screen.findByText('Post published')).toBeInTheDocument();
  await (await row('Mine')).findByRole('button', { name: 'Unpublish' });
  expect(published).toHaveLength(1);
  expect(screen.queryByText(/^Still a draft/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('offers undo after a deletion', async () => {
  const { user } = openBlog([buildItem('posts', { title: 'Mine' })]);
  mockRoute('posts.delete', { ok: true });
  mockRoute('posts.restore', { item: buildItem('posts', { title: 'Mine' }) });
  await user.click((await row('Mine')).getByRole('button', { name: 'Delete Mine' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeInTheDocument();
});

it('adds a post: previews its slug and sends only the filled-in fields', async () => {
  const { user } = openBlog([]);
  const wait = deferred();
  const item = buildItem('posts', { title: 'Hello World' });
  const requests = mockRoute('posts.create', () => wait.promise.then(() => ({ item })));
  await user.click(await screen.findByRole('link', { name: 'Add post' }));
  await user.type(await screen.findByLabelText('Title'), 'Hello World');
  expect(screen.getByText('It will be hello-world')).toBeInTheDocument();
  await typeText('Text');
  await user.type(screen.getByLabelText(/^Tags/), 'a, b');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'research');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(screen.getByRole('switch', { name: 'Featured' }));
  await user.click(screen.getByRole('button', { name: 'Close details' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  // The list may be read again when it is opened.
  mockRoute('posts.listAdmin', { items: [item] });
  wait.open();
  expect(await screen.findByRole('link', { name: 'Hello World' })).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    title: 'Hello World',
    content: 'Text',
    tags: ['a', 'b'],
    category: 'research',
    status: 'draft',
    featured: true,
    changesVisible: false,
  });
});

it('edits a post: opens it from the list, sends its revision and returns to the list', async () => {
  const stored = buildItem('posts', {
    title: 'Mine',
    excerpt: 'Short',
    rev: 9,
    coverImage: { url: '/uploads/a.webp', alt: 'A' },
  });
  const { user } = openBlog([stored]);
  mockRoute('posts.readAdmin', { item: stored });
  const requests = mockRoute('posts.update', { item: { ...stored, title: 'Mine!' } });
  await user.click(await screen.findByRole('link', { name: 'Mine' }));
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.clear(screen.getByLabelText(/^Excerpt/));
  await user.clear(screen.getByLabelText(/^Cover image/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Mine!' })).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ title: 'Mine!', excerpt: '', coverImage: null, rev: 9 });
});

it('shows the error of a taken slug at its field, which it reveals and focuses, and keeps the text', async () => {
  const { user } = openBlog([], '/manage/blogs/new');
  mockError('posts.create', 409, { error: 'Another post already uses this slug.', code: 'slug_taken' });
  await user.type(screen.getByLabelText('Title'), 'T');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.type(screen.getByRole('textbox', { name: /^Slug/ }), 'taken');
  await user.click(screen.getByText('Address and topics'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /^Slug/ })).toBeNull();
  for (const attempt of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const slug = await screen.findByRole('textbox', { name: /^Slug/ });
    expect(slug, `attempt ${attempt}`).toBeInvalid();
    await waitFor(() => expect(slug).toHaveFocus());
    expect(slug).toHaveAccessibleDescription(/Another post already uses this slug\./);
    await user.click(screen.getByText('Address and topics'));
    await user.keyboard('{Escape}');
  }
  expect(screen.getByLabelText('Title')).toHaveValue('T');
});

it('uploads a cover, shows that it is uploading, and fills in its URL', async () => {
  const { user } = openBlog([], '/manage/blogs/new');
  const wait = deferred();
  mockRoute('posts.uploadImage', () => wait.promise.then(() => ({ asset: { _id: 'm1', url: '/uploads/new.webp' } })));
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(screen.getByText('Cover'));
  await user.upload(screen.getByLabelText('Cover file'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  // The upload goes on while the details are closed.
  await user.click(screen.getByRole('button', { name: 'Close details' }));
  wait.open();
  await waitFor(() => expect(screen.getByLabelText(/^Cover image/)).toHaveValue('/uploads/new.webp'));
});

it('waits for a running cover upload before saving the post with it', async () => {
  const { user } = openBlog([], '/manage/blogs/new');
  const wait = deferred();
  mockRoute('posts.uploadImage', () => wait.promise.then(() => ({ asset: { _id: 'm1', url: '/uploads/new.webp' } })));
  const requests = mockRoute('posts.create', { item: buildItem('posts', { title: 'Mine' }) });
  await user.upload(screen.getByLabelText('Cover file'), new File(['x'], 'a.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Title'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Waiting for image…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  wait.open();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ coverImage: { url: '/uploads/new.webp', alt: 'Mine' } });
});

it('shows the error of a failed upload', async () => {
  const { user } = openBlog([], '/manage/blogs/new');
  mockError('posts.uploadImage', 422, { error: 'This file is no picture.', code: 'wrong_type' });
  await user.upload(screen.getByLabelText('Cover file'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is no picture.');
});

it('shows a post with a future date as scheduled, without a View link', async () => {
  openBlog([buildItem('posts', { title: 'Mine', status: 'published', publishedAt: '2090-03-01T09:30:00.000Z' })]);
  const mine = await row('Mine');
  expect(mine.queryByText('Draft')).toBeNull();
  expect(mine.getByText(/^Public 1 Mar 2090/)).toBeInTheDocument();
  expect(mine.queryByRole('link', { name: 'View Mine' })).toBeNull();
  expect(mine.getByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
});

it('opens a post at what the search of the list found in its text, with the find bar', async () => {
  const content = 'Nothing here.\n\nThe Drift of it, and more drift.';
  const item = buildItem('posts', { title: 'Mine', content });
  const { user } = openBlog([item]);
  const match = { text: 'The Drift of it, and more drift.', at: content.indexOf('Drift'), paragraph: 2, count: 2 };
  mockRoute('posts.listAdmin', ({ params }) => ({ items: params.q ? [{ ...item, match }] : [item] }));
  mockRoute('posts.readAdmin', { item });
  await user.type(await screen.findByRole('searchbox'), 'drift');
  await user.click(await screen.findByRole('link', { name: 'Open Mine at match' }));
  const bar = within(await screen.findByRole('search', { name: 'Find and replace' }));
  expect(bar.getByRole('textbox', { name: 'Find' })).toHaveValue('Drift');
  await waitFor(() => expect(bar.getAllByRole('status')[0]).toHaveTextContent('1 of 2'));
  const { state } = await findEditor();
  expect(state.sliceDoc(state.selection.main.from, state.selection.main.to)).toBe('Drift');
});
