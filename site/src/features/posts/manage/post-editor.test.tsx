import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEditor, typeText } from '#app/test/editor.ts';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { editorText, openPost, STORED } from './test/open-posts.tsx';

// Loaded once, because the editor is a large module.
beforeAll(() => import('#app/panel/writing/writing.tsx'));

it('names the characters of the title that the share picture has a sign for', async () => {
  const requests = mockRoute('fonts.missing', ({ params }) => ({
    missing: params.title === '世' ? ['世'] : [],
    canBeAdded: true,
  }));
  const { user } = openPost();
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, '世');
  expect(await screen.findByText(/The share picture shows □ .* lack: 世\./)).toBeInTheDocument();
  expect(requests.at(-1)?.params).toEqual({ title: '世' });
});

it('saves with Ctrl-S without leaving, and keeps what is typed during the request', async () => {
  const { user } = openPost();
  await typeText(' More.');
  const requests = mockRoute('posts.update', async () => {
    await typeText(' Meanwhile.');
    return { item: { ...STORED, content: 'First. More.', rev: 4 } };
  });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ content: 'First. More.', rev: 3 });
  expect(await editorText()).toBe('First. More. Meanwhile.');
  expect(await screen.findByText('Saving…')).toBeInTheDocument();
  mockRoute('posts.update', { item: { ...STORED, content: 'First. More. Meanwhile.', rev: 5 } });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent(`/manage/blogs/${STORED._id}`);
});

it('has its shortcuts on a layout without Latin letters', async () => {
  openPost();
  await typeText(' More.');
  mockRoute('posts.preview', { html: '<p>Drawn.</p>' });
  const requests = mockRoute('posts.update', { item: { ...STORED, content: 'First. More.', rev: 4 } });
  const press = (key: string, code: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ctrlKey: true, ...more });
  press('З', 'KeyP', { shiftKey: true });
  expect(await screen.findByText('Drawn.')).toBeInTheDocument();
  press('П', 'KeyP', { shiftKey: true });
  for (const key of ['ж', 'ж', 'Dead', 'Dead']) press(key, 'Semicolon');
  const { contentDOM } = await findEditor();
  press('ы', 'KeyS');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  // The editor's own bindings.
  await typeText('bold');
  fireEvent.keyDown(contentDOM, { key: 'и', code: 'KeyB', keyCode: 66, ctrlKey: true });
  expect(await editorText()).toContain('**');
});

it('keeps every character of the text, whatever is shown beside it, and saves its line ends as LF', async () => {
  const content = '# A \r\n\r\n\tb  \r\n> שלום 👩‍👩‍👧\u2028e\u0301\rc\n\n- ![](/uploads/x.png)\r\n';
  const saved = '# A \n\n\tb  \n> שלום 👩‍👩‍👧\ne\u0301\nc\n\n- ![](/uploads/x.png)\n!';
  const { user } = openPost(STORED._id, { ...STORED, content });
  mockRoute('posts.preview', { html: '<p>Drawn.</p>' });
  await findEditor();
  const keys = ['{Control>}{Shift>}p{/Shift}{/Control}', '{Control>}.{/Control}', '{Control>};{/Control}'];
  for (const key of [...keys, ...keys]) await user.keyboard(key);
  expect(screen.queryByText('Saving…')).toBeNull();
  await typeText('!');
  const requests = mockRoute('posts.update', { item: { ...STORED, content: saved, rev: 4 } });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ content: saved }));
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
});

it('sets the URL of a new post after its first save, and updates it with the second', async () => {
  const { user } = openPost('new');
  await user.type(await screen.findByLabelText('Title'), 'Fresh');
  await typeText('Text');
  const creates = mockRoute('posts.create', {
    item: buildItem('posts', { _id: 'n1', title: 'Fresh', slug: 'fresh', content: 'Text', rev: 1 }),
  });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs/n1'));
  expect(screen.getByLabelText(/^Slug/)).toHaveValue('fresh');
  const updates = mockRoute('posts.update', {
    item: buildItem('posts', { _id: 'n1', title: 'Fresh', content: 'Text!', rev: 2 }),
  });
  await typeText('!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ content: 'Text!', rev: 1 }));
  expect(creates).toHaveLength(1);
});

it('keeps the status when publishing fails', async () => {
  const { user } = openPost();
  await findEditor();
  const details = [{ path: 'content', message: 'A published post needs content.' }];
  mockError('posts.update', 400, { error: 'Some fields are wrong.', code: 'invalid', details });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('A published post needs content.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText('Status')).toHaveValue('draft');
});

it('shows the preview in place of the text, and returns to the caret', async () => {
  const requests = mockRoute('posts.preview', { html: '<p>Drawn <em>there</em>.</p>' });
  const { user } = openPost();
  const editor = await findEditor();
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('there')).toBeInTheDocument();
  expect(requests[0]?.body).toMatchObject({ content: 'First.' });
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull();
  await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  expect(editor.contentDOM).toHaveFocus();
});

describe('in a wide window', () => {
  beforeEach(() => {
    const isWide = (media: string) => Object.assign(new EventTarget(), { media, matches: /min-width/.test(media) });
    vi.stubGlobal('matchMedia', isWide);
  });
  afterEach(() => vi.unstubAllGlobals());
  const details = () => screen.queryByRole('dialog', { name: 'Details' });

  it('remembers the preview beside the text and closed details', async () => {
    mockRoute('posts.preview', { html: '<p>Drawn.</p>' });
    const { user, unmount } = openPost();
    await findEditor();
    expect(details()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview beside the text' }));
    await user.keyboard('{Control>};{/Control}');
    expect(await screen.findByText('Drawn.')).toBeInTheDocument();
    expect(details()).toBeNull();
    unmount();
    openPost();
    await findEditor();
    expect(await screen.findByText('Drawn.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Content' })).toBeInTheDocument();
    expect(details()).toBeNull();
  });

  it('hides the details while focused, and shows them again', async () => {
    const { user } = openPost();
    await findEditor();
    await user.click(screen.getByRole('button', { name: 'Focus' }));
    expect(details()).toBeNull();
    await user.keyboard('{Control>}.{/Control}');
    expect(details()).toBeInTheDocument();
  });
});

it('copies each external image once, and undo restores its URL', async () => {
  const { user } = openPost();
  await typeText(' ![a](https://a.example/a.png) ![b](https://b.example/b.png) ![again](https://a.example/a.png)');
  expect(await screen.findByText('2 images are hosted on other sites.')).toBeInTheDocument();
  const requests = mockResponse('media.copy', ({ body }) =>
    (body as { url: string }).url.includes('a.example')
      ? { status: 201, body: { asset: { _id: 'x', url: '/uploads/x.webp' } } }
      : { status: 422, body: { error: 'This address does not answer.', code: 'cannot_copy' } },
  );
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  expect(await screen.findByText('https://b.example/b.png: This address does not answer.')).toBeInTheDocument();
  expect(await editorText()).toBe(
    'First. ![a](/uploads/x.webp) ![b](https://b.example/b.png) ![again](/uploads/x.webp)',
  );
  expect(requests).toHaveLength(2);
  expect(await screen.findByText('1 image is hosted on another site.')).toBeInTheDocument();
  const { undo } = await import('@codemirror/commands');
  undo(await findEditor());
  expect(await editorText()).toContain('![a](https://a.example/a.png)');
});

it('keeps the focus in the title when Enter ends the input of a composed character, and its text on one line', async () => {
  const { user } = openPost();
  await findEditor();
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  await user.paste('Two\nlines');
  expect(title).toHaveValue('Two lines');
  expect(fireEvent.keyDown(title, { key: 'Enter', isComposing: true })).toBe(true);
  expect(title).toHaveFocus();
  fireEvent.keyDown(title, { key: 'Enter' });
  await waitFor(() => expect(title).not.toHaveFocus());
});

it('has keys for layouts that need Shift for a punctuation mark', async () => {
  openPost();
  await findEditor();
  fireEvent.keyDown(window, { key: '.', ctrlKey: true, shiftKey: true });
  expect(screen.getByRole('button', { name: 'Focus' })).toHaveAttribute('aria-pressed', 'true');
});

it('leaves the preview for an error of the text', async () => {
  mockRoute('posts.preview', { html: '<p>First.</p>' });
  const { user } = openPost();
  await findEditor();
  await user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  const details = [{ path: 'content', message: 'A published post needs content.' }];
  mockError('posts.update', 400, { error: 'Some fields are wrong.', code: 'invalid', details });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveFocus());
});
