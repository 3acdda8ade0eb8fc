import { undo } from '@codemirror/commands';
import { LIMITS } from '@portfolio/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { editorText, openPost, STORED } from '#app/features/posts/manage/test/open-posts.tsx';
import { findEditor, typeText } from '#app/test/editor.ts';
import { deferred, mockError, mockRoute, server } from '#app/test/server.ts';

// Loaded once, because the editor is a large module.
beforeAll(() => import('../writing.tsx'));

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const fieldOf = (name: string) => screen.findByRole('textbox', { name: `Description of ${name}` });
const button = (name: string) => screen.getByRole('button', { name });
/** The live region of the uploads. */
const isAnnounced = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

async function drop(...files: File[]) {
  const { contentDOM } = await findEditor();
  expect(fireEvent.drop(contentDOM, { dataTransfer: { types: ['Files'], files } })).toBe(false);
}

/** Answers each upload when the test says so, by the order of the requests: with the URL of its number, or with an error. */
function holdUploads() {
  const requests: { succeed: () => void; fail: (error: string) => void }[] = [];
  server.use(
    http.post('/api/blog/admin/upload-image', async () => {
      const number = requests.length + 1;
      const answered = deferred();
      let answer: Response = HttpResponse.json(
        { asset: { _id: `m${number}`, url: `/uploads/${number}.webp` } },
        { status: 201 },
      );
      requests.push({
        succeed: answered.open,
        fail(error) {
          answer = HttpResponse.json({ error, code: 'wrong_type' }, { status: 422 });
          answered.open();
        },
      });
      await answered.promise;
      return answer;
    }),
  );
  const request = async (number: number) => {
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(number));
    const found = requests[number - 1];
    if (!found) throw new Error(`There is no upload ${number}.`);
    return found;
  };
  return { requests, request };
}

it('shows a dropped image in the text at once, and writes it there with its description when it is uploaded', async () => {
  const { request } = holdUploads();
  const described = mockRoute('media.update', ({ body }) => ({ item: { ...MEDIA, ...(body as object) } }));
  const { user } = openPost();
  await drop(png('rail.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading rail.png' })).toBeInTheDocument();
  await isAnnounced('Uploading rail.png');
  expect(await editorText()).toBe('First.');
  await user.type(await fieldOf('rail.png'), 'A [[rail');
  const upload = await request(1);
  upload.succeed();
  await waitFor(async () => expect(await editorText()).toBe('![A \\[rail](/uploads/1.webp)\n\nFirst.'));
  await isAnnounced('rail.png uploaded');
  // It is being described: the field keeps the focus, and writes what is typed into the text.
  expect(await fieldOf('rail.png')).toHaveFocus();
  await user.keyboard('] at night');
  expect(await editorText()).toBe('![A \\[rail\\] at night](/uploads/1.webp)\n\nFirst.');
  expect(described).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveFocus();
  await waitFor(() => expect(described).toHaveLength(1));
  expect(described[0]).toMatchObject({ params: { id: 'm1' }, body: { alt: 'A [rail] at night', rev: 1 } });
});

const MEDIA = {
  _id: 'm1',
  url: '/uploads/1.webp',
  alt: '',
  originalName: 'rail.png',
  mimeType: 'image/webp',
  size: 1,
  screenshot: false,
  usedBy: [],
  rev: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it.each([
  { stored: '', sent: [1, 3] },
  { stored: 'Described elsewhere', sent: [1] },
])('keeps a description of the library that is “$stored”', async ({ stored, sent }) => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  await user.type(await fieldOf('rail.png'), 'A rail');
  screen.getByRole('textbox', { name: 'Content' }).focus();
  const requests = mockError('media.update', 409, {
    error: 'Changed.',
    code: 'stale',
    item: { ...MEDIA, alt: stored, rev: 3 },
  });
  (await request(1)).succeed();
  await waitFor(() => expect(requests.map(({ body }) => (body as { rev: number }).rev)).toEqual(sent));
});

it('asks for no description of a decoration, and marks an image without one', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('one.png'), png('two.png'));
  await user.type(await fieldOf('one.png'), 'A rail');
  await user.click(button('Decoration, one.png'));
  expect(button('Decoration, one.png')).toHaveAttribute('aria-pressed', 'true');
  expect(await fieldOf('one.png')).toBeDisabled();
  expect(screen.getAllByText('No description')).toHaveLength(1);
  screen.getByRole('textbox', { name: 'Content' }).focus();
  (await request(1)).succeed();
  (await request(2)).succeed();
  await waitFor(async () => expect(await editorText()).toBe('![](/uploads/1.webp)\n\n![](/uploads/2.webp)\n\nFirst.'));
  expect(screen.queryByRole('textbox', { name: 'Description of one.png' })).toBeNull();
  expect(screen.getByText('No description')).toBeInTheDocument();
  await user.click(button('Remove two.png'));
  expect(await editorText()).toBe('![](/uploads/1.webp)\n\nFirst.');
});

it('uploads ten images three at a time and keeps their order', async () => {
  const { requests, request } = holdUploads();
  openPost();
  const names = Array.from({ length: 10 }, (_, index) => `${index + 1}.png`);
  await drop(...names.map(png));
  await request(3);
  expect(requests).toHaveLength(3);
  await isAnnounced('Uploading 10 images');
  await typeText(' More.');
  for (const number of [3, 2, 1, 4, 6, 5, 7, 8, 10, 9]) (await request(number)).succeed();
  await isAnnounced('10 images uploaded');
  const images = names.map((_, index) => `![](/uploads/${index + 1}.webp)`).join('\n\n');
  expect(await editorText()).toBe(`${images}\n\nFirst. More.`);
});

it('cancels one upload, and leaves the text as it was', async () => {
  const { requests, request } = holdUploads();
  const { user } = openPost();
  await drop(png('one.png'), png('two.png'), png('three.png'), png('four.png'));
  await request(3);
  await user.click(button('Cancel upload of two.png'));
  await request(4);
  expect(requests).toHaveLength(4);
  for (const { succeed } of requests) succeed();
  await waitFor(async () =>
    expect((await editorText()).match(/uploads\/\d/g)).toEqual(['uploads/1', 'uploads/3', 'uploads/4']),
  );
  expect(screen.queryByRole('textbox', { name: 'Description of two.png' })).toBeNull();
});

it('says in place why an upload failed, tries again, and keeps the description', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('photo.heic'));
  await user.type(await fieldOf('photo.heic'), 'A rail');
  (await request(1)).fail('HEIC images are not accepted.');
  expect(await screen.findByText('photo.heic: HEIC images are not accepted.')).toBeInTheDocument();
  await isAnnounced('photo.heic was not uploaded: HEIC images are not accepted.');
  await user.click(button('Try again, photo.heic'));
  expect(button('Cancel upload of photo.heic')).toHaveFocus();
  screen.getByRole('textbox', { name: 'Content' }).focus();
  mockRoute('media.update', { item: MEDIA });
  (await request(2)).succeed();
  await waitFor(async () => expect(await editorText()).toBe('![A rail](/uploads/2.webp)\n\nFirst.'));
});

it('does not send a file that is empty or too large, and names one that is no image', async () => {
  const { user } = openPost();
  const large = png('large.png');
  Object.defineProperty(large, 'size', { value: LIMITS.image + 1 });
  await drop(new File([], 'empty.png', { type: 'image/png' }), large);
  expect(await screen.findByText(/empty\.png is empty\./)).toBeInTheDocument();
  expect(screen.getByText(/The limit is/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(button('Remove empty.png'));
  await user.click(button('Remove large.png'));
  mockRoute('media.listAdmin', { items: [] });
  await user.click(button('Image'));
  const picker = within(await screen.findByRole('dialog', { name: 'Insert image' }));
  await picker.findByText('No images');
  fireEvent.change(picker.getByLabelText('Images to upload'), {
    target: { files: [new File(['words'], 'note.txt', { type: 'text/plain' })] },
  });
  expect(await screen.findByText('note.txt is not a picture.')).toBeInTheDocument();
  expect(await editorText()).toBe('First.');
});

it('undo removes an uploaded image, and never shows its upload again', async () => {
  const { request } = holdUploads();
  openPost();
  await drop(png('rail.png'));
  await typeText(' More.');
  (await request(1)).succeed();
  await waitFor(async () => expect(await editorText()).toBe('![](/uploads/1.webp)\n\nFirst. More.'));
  const view = await findEditor();
  act(() => void undo(view));
  expect(view.state.doc.toString()).toBe('First. More.');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull());
});

it('waits with an uploaded image until an input method has composed its description', async () => {
  const { request } = holdUploads();
  openPost();
  await drop(png('rail.png'), png('2.png'), png('3.png'), png('4.png'));
  const field = await fieldOf('rail.png');
  act(() => field.focus());
  fireEvent.compositionStart(field);
  (await request(1)).succeed();
  // The fourth one is sent when the first one has ended.
  await request(4);
  fireEvent.change(field, { target: { value: '軌道' } });
  expect(await editorText()).toBe('First.');
  fireEvent.compositionEnd(field);
  await waitFor(async () => expect(await editorText()).toBe('![軌道](/uploads/1.webp)\n\nFirst.'));
  expect(field).toHaveFocus();
  const described = mockRoute('media.update', { item: MEDIA });
  screen.getByRole('textbox', { name: 'Content' }).focus();
  await waitFor(() => expect(described).toHaveLength(1));
});

it('undo of a description shows that it is missing', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  (await request(1)).succeed();
  await waitFor(async () => expect(await editorText()).toContain('![](/uploads/1.webp)'));
  await user.type(await fieldOf('rail.png'), 'Rail');
  expect(await editorText()).toContain('![Rail]');
  expect(screen.queryByText('No description')).toBeNull();
  const view = await findEditor();
  while (view.state.doc.toString().includes('![R')) act(() => void undo(view));
  expect(await fieldOf('rail.png')).toHaveValue('');
  expect(screen.getByText('No description')).toBeInTheDocument();
});

it('deleting the text around an image cancels its upload, and undo starts it again', async () => {
  const { requests, request } = holdUploads();
  openPost();
  await drop(png('rail.png'));
  const first = await request(1);
  const view = await findEditor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length }, userEvent: 'delete.selection' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  first.succeed();
  act(() => void undo(view));
  expect(await screen.findByRole('progressbar', { name: 'Uploading rail.png' })).toBeInTheDocument();
  (await request(2)).succeed();
  await waitFor(async () => expect(await editorText()).toBe('![](/uploads/2.webp)\n\nFirst.'));
  expect(requests).toHaveLength(2);
});

it('Backspace below an image deletes it, and undo brings it back', async () => {
  holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  await screen.findByRole('progressbar');
  const view = await findEditor();
  act(() => {
    view.focus();
    view.dispatch({ selection: { anchor: 0 } });
  });
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(await editorText()).toBe('First.');
  act(() => void undo(view));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
});

it('a save waits for the image, and sends the text with it', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  const upload = await request(1);
  const saves = mockRoute('posts.update', { item: { ...STORED, rev: 4 } });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Waiting for image…')).toBeInTheDocument();
  expect(saves).toEqual([]);
  upload.succeed();
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({ content: '![](/uploads/1.webp)\n\nFirst.' });
});

it('a save can leave out an image that failed, and the text never has a trace of it', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  await typeText(' More.');
  (await request(1)).fail('No room.');
  await screen.findByText('rail.png: No room.');
  const saves = mockRoute('posts.update', { item: { ...STORED, content: 'First. More.', rev: 4 } });
  await user.keyboard('{Control>}s{/Control}');
  const question = within(await screen.findByRole('alertdialog', { name: 'An image isn’t uploaded' }));
  await user.click(question.getByRole('button', { name: 'Save without it' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({ content: 'First. More.' });
  expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull();
});

it('asks before the page is left while an image is uploaded, and when that failed', async () => {
  const { request } = holdUploads();
  const { user } = openPost();
  await drop(png('rail.png'));
  const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByRole('progressbar');
  expect(isLeft()).toBe(false);
  (await request(1)).fail('No room.');
  await screen.findByText('rail.png: No room.');
  expect(isLeft()).toBe(false);
  await user.click(button('Remove rail.png'));
  await waitFor(() => expect(isLeft()).toBe(true));
});

it('takes an image dropped beside the text, and leaves one pasted with text to the text', async () => {
  holdUploads();
  openPost();
  const { contentDOM } = await findEditor();
  fireEvent.drop(screen.getByLabelText('Title'), { dataTransfer: { types: ['Files'], files: [png('beside.png')] } });
  expect(await fieldOf('beside.png')).toBeInTheDocument();
  const clipboard = { types: ['text/plain', 'Files'], files: [png('word.png')], getData: () => 'Words' };
  fireEvent.paste(contentDOM, { clipboardData: clipboard });
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  fireEvent.paste(contentDOM, { clipboardData: { types: ['Files'], files: [png('beside.png')], getData: () => '' } });
  expect(await screen.findAllByRole('progressbar', { name: 'Uploading beside.png' })).toHaveLength(2);
});
