import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { MediaSection } from './media-section.tsx';

const LIST = [
  buildItem('media', {
    _id: 'a',
    originalName: 'cover.png',
    size: 120_000,
    width: 800,
    height: 600,
    usedBy: [{ kind: 'post', _id: 'p 1', title: 'On lines' }],
  }),
  buildItem('media', { _id: 'b', originalName: 'old.png', usedBy: [] }),
  buildItem('media', { _id: 'c', originalName: 'older.png', usedBy: [] }),
];
const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

async function open(items = LIST) {
  const stored = { items };
  mockRoute('media.listAdmin', () => stored);
  const view = renderPanel(<MediaSection />, '/manage/media');
  await screen.findByText(items[0] ? items[0].originalName : 'No images');
  return { ...view, stored };
}

it('shows size, dimensions and uses of each image, with links', async () => {
  await open();
  const [used] = screen.getAllByRole('listitem');
  expect(used).toHaveTextContent('800 × 600');
  expect(used).toHaveTextContent('120 kB');
  const uses = within(used as HTMLElement).getByRole('list', { name: 'Used in' });
  expect(within(uses).getByRole('link', { name: 'On lines' })).toHaveAttribute('href', '/manage/blogs/p%201');
  expect(screen.getAllByText('Unused')).toHaveLength(3);
});

it('marks uses in the trash and links to them', async () => {
  const usedBy = [{ kind: 'post' as const, _id: 'p1', title: 'On lines', trashed: true as const }];
  await open([buildItem('media', { _id: 'a', originalName: 'cover.png', usedBy })]);
  const uses = within(screen.getByRole('list', { name: 'Used in' }));
  expect(uses.getByText('post, in the trash')).toBeInTheDocument();
  expect(uses.getByRole('link', { name: 'On lines' })).toHaveAttribute('href', '/manage/trash?q=On+lines');
});

it('searches by name and use, and filters unused images', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search images' }), 'lines');
  await waitFor(() => expect(names()).toEqual(['cover.png']));
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'unused');
  await waitFor(() => expect(names()).toEqual(['old.png', 'older.png']));
});

it('does not delete an image in use and shows where it is used', async () => {
  const { user } = await open();
  mockError('media.delete', 409, { error: 'This image is in use in “On lines”.', code: 'in_use' });
  expect(screen.queryByRole('checkbox', { name: 'Select cover.png' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete cover.png' }));
  expect(await screen.findByText('This image is in use in “On lines”.')).toBeInTheDocument();
  expect(names()).toContain('cover.png');
});

it('deletes the selected unused images, keeps those the server rejects, and offers undo', async () => {
  const { user, stored } = await open();
  mockResponse('media.delete', ({ params }) => {
    if (params.id === 'c') return { status: 500, body: { error: 'Not this one.', code: 'internal' } };
    stored.items = stored.items.filter(({ _id }) => _id !== params.id);
    return { status: 200, body: { ok: true } };
  });
  mockRoute('media.restore', { item: LIST[1] as never });
  await user.click(screen.getByRole('checkbox', { name: 'Select all unused images' }));
  await user.click(screen.getByRole('button', { name: 'Delete 2' }));
  expect(await screen.findByText('Not this one.')).toBeInTheDocument();
  expect(names()).toEqual(['cover.png', 'older.png']);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('uploads several images in sequence and can retry failed ones', async () => {
  const { user } = await open([]);
  let fail = true;
  const requests = mockResponse('posts.uploadImage', () => {
    const failed = fail && requests.length === 2;
    return failed
      ? { status: 500, body: { error: 'Busy.', code: 'internal' } }
      : { status: 201, body: { asset: { _id: 'x', url: '/uploads/x.webp' } } };
  });
  const files = ['one.png', 'two.png'].map((name) => new File(['bytes'], name, { type: 'image/png' }));
  await user.upload(screen.getByLabelText('Picture files'), files);
  expect(await screen.findByText('Not uploaded: two.png.')).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not uploaded: two.png.')).toBeNull());
  expect(requests).toHaveLength(3);
});

it('copies the URL', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy URL of old.png' }));
  expect(await screen.findByText('URL copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('/uploads/b.webp');
});
