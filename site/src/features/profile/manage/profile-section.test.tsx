import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import type Cropper from 'react-easy-crop';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute, server } from '#app/test/server.ts';
import { ProfileSection } from './profile-section.tsx';

vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange }: ComponentProps<typeof Cropper>) => (
    <button
      type="button"
      onClick={() => onCropAreaChange?.({ x: 0, y: 0, width: 50, height: 100 }, { x: 10, y: 0, width: 40, height: 40 })}
    >
      the cropper
    </button>
  ),
}));
vi.mock('./crop/square.ts', async (actual) => ({
  ...(await actual<typeof import('./crop/square.ts')>()),
  cropSquare: async () => new File(['png'], 'profile.png', { type: 'image/png' }),
}));
vi.mock('#app/panel/upload/local-image.ts', async (actual) => ({
  ...(await actual<typeof import('#app/panel/upload/local-image.ts')>()),
  loadImage: async (url: string) => {
    if (url.endsWith(btoa('broken'))) throw new Error('EncodingError');
    return { src: url, naturalWidth: 80, naturalHeight: 40 };
  },
}));

const two = () => [
  buildItem('profilePhotos', { _id: 'a', current: true }),
  buildItem('profilePhotos', { _id: 'b', originalUrl: '/uploads/whole.webp' }),
];
const picture = (content = 'bytes', type = 'image/jpeg') => new File([content], 'me.jpg', { type });
const choose = () => screen.getByLabelText('Photo file');
const cropped = async (user: ReturnType<typeof renderPanel>['user'], file = picture()) => {
  await user.upload(choose(), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }));
  await user.click(dialog.getByRole('button', { name: 'the cropper' }));
  return dialog;
};

/** Fields and file names of the sent multipart forms. */
let sent: () => unknown[];
beforeEach(() => {
  const append = vi.spyOn(FormData.prototype, 'append');
  sent = () => append.mock.calls.map(([field, file]) => [field, (file as unknown as File).name]);
});

it('crops the chosen image, sends the square with the original, and makes it current; undo takes that back', async () => {
  mockRoute('profilePhotos.listAdmin', { items: two() });
  const wait = deferred();
  mockRoute('profilePhotos.upload', () =>
    wait.promise.then(() => ({ item: buildItem('profilePhotos', { _id: 'c', current: false }) })),
  );
  const madeCurrent: string[] = [];
  mockRoute('profilePhotos.makeCurrent', ({ params }) => {
    madeCurrent.push(String(params.id));
    return { item: buildItem('profilePhotos', { _id: String(params.id), current: true }) };
  });
  const { user } = renderPanel(<ProfileSection />);
  await screen.findByText('Current');
  const dialog = await cropped(user);
  await user.click(dialog.getByRole('button', { name: 'Upload photo' }));
  expect(await dialog.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  wait.open();
  expect(await screen.findByText('Photo replaced')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([
    ['file', 'profile.png'],
    ['original', 'me.jpg'],
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(madeCurrent).toEqual(['c']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(madeCurrent).toEqual(['c', 'a']));
});

it('crops the original of a photo again', async () => {
  mockRoute('profilePhotos.listAdmin', { items: two() });
  mockRoute('profilePhotos.upload', { item: buildItem('profilePhotos', { _id: 'c', current: true }) });
  server.use(
    http.get('*/uploads/whole.webp', () => HttpResponse.text('all', { headers: { 'content-type': 'image/webp' } })),
  );
  const { user } = renderPanel(<ProfileSection />);
  await user.click(await screen.findByRole('button', { name: 'Crop again, photo 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the photo' }));
  await user.click(dialog.getByRole('button', { name: 'the cropper' }));
  await user.click(dialog.getByRole('button', { name: 'Upload photo' }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  expect(sent()).toEqual([
    ['file', 'profile.png'],
    ['original', 'whole.webp'],
  ]);
});

it('shows a notice when only the square can be stored', async () => {
  mockRoute('profilePhotos.listAdmin', { items: [] });
  mockRoute('profilePhotos.upload', { item: buildItem('profilePhotos') });
  const { user } = renderPanel(<ProfileSection />);
  await screen.findByText('No photos');
  const dialog = await cropped(user, picture('bytes', 'image/bmp'));
  expect(dialog.getByText(/^Only the square is kept/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Upload photo' }));
  await screen.findByText('Photo uploaded');
  expect(sent()).toEqual([['file', 'profile.png']]);
});

it('keeps the image and the crop after a failed upload, and can retry', async () => {
  mockRoute('profilePhotos.listAdmin', { items: [] });
  mockError('profilePhotos.upload', 500, { error: 'The disk is full.' });
  const { user } = renderPanel(<ProfileSection />);
  await screen.findByText('No photos');
  const dialog = await cropped(user);
  await user.click(dialog.getByRole('button', { name: 'Upload photo' }));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(dialog.getByText('Not uploaded: profile.png.')).toBeInTheDocument();
  mockRoute('profilePhotos.upload', { item: buildItem('profilePhotos') });
  await user.click(dialog.getByRole('button', { name: 'Upload photo' }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
});

it('opens no dialog for an image that cannot be decoded', async () => {
  mockRoute('profilePhotos.listAdmin', { items: [] });
  const { user } = renderPanel(<ProfileSection />);
  await screen.findByText('No photos');
  await user.upload(choose(), picture('broken'));
  expect((await screen.findAllByText('me.jpg cannot be read here. Choose a PNG, JPEG or WebP.'))[0]).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves a photo to the front by Make Current; a failure changes nothing', async () => {
  mockRoute('profilePhotos.listAdmin', { items: two() });
  mockError('profilePhotos.makeCurrent', 500, { error: 'Not now.' });
  const { user } = renderPanel(<ProfileSection />);
  await user.click(await screen.findByRole('button', { name: 'Make Current, photo 2' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make Current, photo 2' })).toBeEnabled();
  mockRoute('profilePhotos.makeCurrent', { item: buildItem('profilePhotos', { _id: 'b', current: true }) });
  await user.click(screen.getByRole('button', { name: 'Make Current, photo 2' }));
  const first = () => screen.getAllByRole('listitem')[0] as HTMLElement;
  await waitFor(() => expect(within(first()).getByRole('img')).toHaveAttribute('src', '/uploads/b.webp'));
  expect(within(first()).getByText('Current')).toBeInTheDocument();
  expect(screen.getAllByText('Current')).toHaveLength(1);
});

it('restores a deleted photo by undo', async () => {
  let items = two();
  mockRoute('profilePhotos.listAdmin', () => ({ items }));
  mockRoute('profilePhotos.delete', () => {
    items = [buildItem('profilePhotos', { _id: 'b', current: true })];
    return { ok: true as const };
  });
  mockRoute('profilePhotos.restore', { item: buildItem('profilePhotos', { _id: 'a', current: false }) });
  const made: string[] = [];
  mockRoute('profilePhotos.makeCurrent', ({ params }) => {
    made.push(String(params.id));
    return { item: buildItem('profilePhotos', { _id: 'a', current: true }) };
  });
  const { user } = renderPanel(<ProfileSection />);
  await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }));
  expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Current')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(made).toEqual(['a']));
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Current')).toBeInTheDocument();
  expect(screen.getAllByText('Current')).toHaveLength(1);
});
