import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { MediaSection } from './media-section.tsx';

vi.mock('#app/panel/upload/local-image.ts', async (actual) => ({
  ...(await actual<typeof import('#app/panel/upload/local-image.ts')>()),
  loadImage: async (src: string) => ({ src, naturalWidth: 80, naturalHeight: 40 }),
}));

const USES = [
  { kind: 'post', _id: 'p 1', title: 'On lines', description: 'A load curve', context: 'The line sags here:' },
  { kind: 'project', _id: 'q', title: 'Gridwatch', trashed: true as const },
];
const LIST = [
  buildItem('media', { _id: 'a', originalName: 'cover.png', size: 2_120_000, width: 800, height: 600, usedBy: USES }),
  buildItem('media', { _id: 'b', originalName: 'old.png', alt: 'An old one', usedBy: [], rev: 1 }),
  buildItem('media', { _id: 'c', originalName: 'older.png', alt: 'An older one', usedBy: [] }),
];
const names = () =>
  screen
    .getAllByRole('listitem')
    .map((tile) => within(tile).getByRole('checkbox').getAttribute('aria-label')?.slice(7));
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' });

async function open({ items = LIST, path = '/manage/media' } = {}) {
  const stored = { items };
  mockRoute('media.listAdmin', () => stored);
  const view = renderPanel(<MediaSection />, path);
  await screen.findAllByText(items[0]?.originalName ?? 'No images');
  return { ...view, stored };
}
/** Answers saves of descriptions, and returns the bodies that were sent. */
function mockSaves(stored: { items: typeof LIST }) {
  return mockRoute('media.update', ({ params, body }) => {
    stored.items = stored.items.map((item) => (item._id === params.id ? { ...item, ...(body as object) } : item));
    return { item: stored.items.find(({ _id }) => _id === params.id) ?? buildItem('media') };
  });
}

describe('the images', () => {
  it('are listed with the fact that is most worth knowing, and found by search and filters with counts', async () => {
    const { user } = await open();
    expect(await tile('cover.png')).toHaveAccessibleName('cover.png, No description');
    expect(await tile('old.png')).toHaveAccessibleName('old.png, Not used');
    const show = screen.getByRole('combobox', { name: 'Show' });
    expect(
      within(show)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All (3)', 'No description (1)', 'Not used (2)', 'Large (1)']);
    await user.selectOptions(show, 'unused');
    await waitFor(() => expect(names()).toEqual(['old.png', 'older.png']));
    expect(screen.getByTestId('where')).toHaveTextContent('?show=unused');
    await user.selectOptions(show, 'all');
    await user.type(screen.getByRole('searchbox', { name: 'Search images' }), 'lines');
    await waitFor(() => expect(names()).toEqual(['cover.png']));
  });

  it('are selected; those that are not used are deleted, those that the server rejects stay, undo restores', async () => {
    const { user, stored } = await open();
    mockResponse('media.delete', ({ params }) => {
      if (params.id === 'c') return { status: 500, body: { error: 'Not this one.', code: 'internal' } };
      stored.items = stored.items.filter(({ _id }) => _id !== params.id);
      return { status: 200, body: { ok: true } };
    });
    mockRoute('media.restore', { item: LIST[1] as never });
    await user.click(screen.getByRole('checkbox', { name: 'Select all images' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 not used' }));
    expect(await screen.findByText('Not this one.')).toBeInTheDocument();
    expect(names()).toEqual(['cover.png', 'older.png']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('are one tab stop, with keys to move, open, select and delete', async () => {
    const { user } = await open();
    const deleted = mockRoute('media.delete', { ok: true });
    (await tile('cover.png')).focus();
    await user.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: 'Select old.png' })).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(await tile('cover.png')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(await screen.findByRole('dialog', { name: 'cover.png' })).toHaveTextContent('Used in 2 places');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{End}{Backspace}');
    expect(await screen.findByText('Picture deleted')).toBeInTheDocument();
    expect(deleted.map(({ params }) => params.id)).toEqual(['c']);
    expect(await tile('old.png')).toHaveFocus();
  });

  it('are uploaded in sequence, and failed ones can be retried', async () => {
    const { user } = await open({ items: [] });
    let fail = true;
    const requests = mockResponse('posts.uploadImage', () => {
      const failed = fail && requests.length === 2;
      return failed
        ? { status: 500, body: { error: 'Busy.', code: 'internal' } }
        : { status: 201, body: { asset: { _id: 'x', url: '/uploads/x.webp' } } };
    });
    await user.upload(await screen.findByLabelText('Picture files'), ['one.png', 'two.png'].map(picture));
    expect(await screen.findByText('Not uploaded: two.png.')).toBeInTheDocument();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not uploaded: two.png.')).toBeNull());
    expect(requests).toHaveLength(3);
  });
});

describe('the sheet of an image', () => {
  const openSheet = async (path = '/manage/media/a') => {
    const view = await open({ path });
    return { ...view, sheet: within(await screen.findByRole('dialog')) };
  };

  it('names every place with its own description, and the file', async () => {
    const { sheet } = await openSheet();
    expect(sheet.getByText('Used in 2 places')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'On lines' })).toHaveAttribute('href', '/manage/blogs/p%201');
    expect(sheet.getByText('Own description: “A load curve”')).toBeInTheDocument();
    expect(sheet.getByText('project, in the trash')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Gridwatch' })).toHaveAttribute('href', '/manage/trash?q=Gridwatch');
    expect(sheet.getByText('800 × 600, 2.1 MB')).toBeInTheDocument();
    expect(sheet.getByText('320, 640, 800 px wide')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Download original' })).toHaveAttribute('download', 'cover.png');
  });

  it('saves the description by itself, also when the next image is shown', async () => {
    const { user, sheet, stored } = await openSheet();
    const saves = mockSaves(stored);
    await user.type(sheet.getByRole('textbox', { name: /^Description/ }), 'A tower');
    expect(await sheet.findByText(/^Saved · 7 of/)).toBeInTheDocument();
    await user.type(sheet.getByRole('textbox'), ' in fog');
    await user.click(sheet.getByRole('button', { name: 'Next image' }));
    expect(await screen.findByRole('dialog', { name: 'old.png' })).toBeInTheDocument();
    await waitFor(() =>
      expect(saves.map(({ params, body }) => [params.id, body])).toEqual([
        ['a', { alt: 'A tower' }],
        ['a', { alt: 'A tower in fog' }],
      ]),
    );
    await user.keyboard('{ArrowLeft}');
    expect(within(await screen.findByRole('dialog', { name: 'cover.png' })).getByRole('textbox')).toHaveValue(
      'A tower in fog',
    );
  });

  it('keeps what was typed and says so when the description is not saved', async () => {
    const { user, sheet } = await openSheet();
    mockError('media.update', 500, { error: 'No room.' });
    await user.type(sheet.getByRole('textbox'), 'A tower');
    await user.tab();
    expect(await sheet.findByText(/^Not saved · 7 of/)).toBeInTheDocument();
    expect(screen.getByText('The description was not saved.')).toBeInTheDocument();
    expect(sheet.getByRole('textbox')).toHaveValue('A tower');
  });

  it('corrects whether it is a screenshot', async () => {
    const { user, sheet, stored } = await openSheet();
    const saves = mockSaves(stored);
    const box = sheet.getByRole('checkbox', { name: /^Screenshot/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
    await waitFor(() => expect(saves.map(({ body }) => body)).toEqual([{ screenshot: true }]));
  });

  it('copies the URL and the Markdown', async () => {
    const { user, sheet } = await openSheet('/manage/media/b');
    await user.click(sheet.getByRole('button', { name: 'Copy URL' }));
    expect(await navigator.clipboard.readText()).toBe('/uploads/b.webp');
    await user.click(sheet.getByRole('button', { name: 'Copy Markdown' }));
    expect(await navigator.clipboard.readText()).toBe('![An old one](/uploads/b.webp)');
  });

  it('says where an image is used instead of deleting it, and offers to replace it', async () => {
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This image is used in 2 places' }));
    expect(dialog.getByRole('link', { name: 'On lines' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Replace file…' }));
    expect(await screen.findByRole('dialog', { name: 'Replace cover.png everywhere' })).toBeInTheDocument();
  });

  it('replaces the image in every place by a new file, once, and takes it back', async () => {
    const { user, sheet, stored } = await openSheet();
    const uploads = mockRoute('posts.uploadImage', { asset: { _id: 'new', url: '/uploads/new.webp' } });
    const replaced: unknown[] = [];
    let fails = true;
    mockResponse('media.replace', ({ params, body }) => {
      if (fails) return { status: 500, body: { error: 'Busy.', code: 'internal' } };
      replaced.push([params.id, body]);
      stored.items = [buildItem('media', { _id: 'new', originalName: 'new.png', usedBy: USES }), ...LIST];
      return { status: 200, body: { item: stored.items[0] } };
    });
    await user.click(sheet.getByRole('button', { name: 'Replace file…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace cover.png everywhere' }));
    expect(dialog.getByRole('button', { name: 'Replace in 2 places' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('New image file'), picture('new.png'));
    expect(await dialog.findByText(/^New: new.png, 80 × 40, /)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Replace in 2 places' }));
    expect(await screen.findByText('Busy.')).toBeInTheDocument();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Replace in 2 places' }));
    expect(await screen.findByText('Replaced in 2 places')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage/media/new'));
    expect(uploads).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(replaced).toEqual([
        ['a', { by: 'new' }],
        ['new', { by: 'a' }],
      ]),
    );
  });
});

it('the tour shows one image after the other, with the cursor in the field and the text before the image', async () => {
  const bare = LIST.map((item, at) => ({ ...item, alt: '', originalName: `${at + 1}.png` }));
  const { user, stored } = await open({ items: bare });
  const saves = mockSaves(stored);
  await user.click(screen.getByRole('button', { name: 'Describe 3' }));
  const tour = within(await screen.findByRole('dialog', { name: 'Describe images' }));
  const field = tour.getByRole('textbox', { name: /^What does it show/ });
  expect(field).toHaveFocus();
  expect(tour.getByText('The line sags here:')).toBeInTheDocument();
  await user.keyboard('A tower{Enter}');
  expect(tour.getByText('2 of 3')).toBeInTheDocument();
  expect([field, field.textContent]).toEqual([document.activeElement, '']);
  await user.keyboard('{Enter}');
  expect(tour.getByText('2 of 3'), 'an empty description is not saved').toBeInTheDocument();
  await user.keyboard('{Shift>}{Enter}{/Shift}A wheel');
  await user.click(tour.getByRole('button', { name: 'Previous image' }));
  expect(field).toHaveFocus();
  await user.click(tour.getByRole('button', { name: 'Skip' }));
  expect(field).toHaveValue('A wheel');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves.map(({ params, body }) => [params.id, body])).toEqual([
    ['a', { alt: 'A tower' }],
    ['c', { alt: 'A wheel' }],
  ]);
  expect(await screen.findByText('1 image has no description.')).toBeInTheDocument();
});
