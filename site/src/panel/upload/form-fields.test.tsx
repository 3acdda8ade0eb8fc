import { buildItem } from '@portfolio/contract/test/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { services } from '#app/features/services/manage/section.tsx';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute, server } from '#app/test/server.ts';

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });

async function openService() {
  mockRoute('services.listAdmin', { items: [] });
  const view = renderPanel(<ResourceSection resource={services} />, '/manage/services');
  await screen.findByText('No services');
  await view.user.click(screen.getByRole('button', { name: 'Add service' }));
  return view;
}

it('uploads an image into its field, shows it and can remove it', async () => {
  mockRoute('services.uploadImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('a.png'));
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
  expect(document.querySelector('dialog img')).toHaveAttribute('src', '/uploads/x.webp');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('');
});

it('says what an upload changed', async () => {
  const notes = ['Left out of this drawing: scripts.'];
  mockRoute('services.uploadImage', { asset: { _id: 'x', url: '/uploads/x.svg' }, notes });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('a.svg'));
  expect(await screen.findByText('a.svg was uploaded with changes.')).toBeInTheDocument();
  expect(screen.getByText('Left out of this drawing: scripts.')).toBeInTheDocument();
});

it('keeps the form after a failed upload and can retry it', async () => {
  mockError('services.uploadImage', 500, { error: 'Busy.' });
  const { user } = await openService();
  await user.type(screen.getByLabelText('Name'), 'Consulting');
  await user.upload(screen.getByLabelText('Picture file'), png('a.png'));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Consulting');
  mockRoute('services.uploadImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
});

it('still asks before leaving when the upload ends while the question is open', async () => {
  const answer = deferred();
  mockRoute('services.uploadImage', async () => {
    await answer.promise;
    return { asset: { _id: 'x', url: '/uploads/x.webp' } };
  });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('a.png'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  answer.open();
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
  expect(question).toBeInTheDocument();
});

it('shows the server message of a rejected file without a retry', async () => {
  mockError('services.uploadImage', 422, { error: 'This image has more than 40 megapixels.' });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('vast.png'));
  expect(await screen.findByText('vast.png: This image has more than 40 megapixels.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('uploads a pasted image, but not when text is pasted into a text field', async () => {
  mockRoute('services.uploadImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await openService();
  const name = screen.getByLabelText('Name');
  const clipboardData = (types: string[]) => ({ clipboardData: { files: [png('shot.png')], types } });
  expect(fireEvent.paste(name, clipboardData(['text/plain', 'Files']))).toBe(true);
  expect(fireEvent.paste(name, clipboardData(['Files']))).toBe(false);
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
});

it('offers to copy an external image to the uploads, but not an uploaded one', async () => {
  const requests = mockRoute('media.copy', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  const { user } = await openService();
  const field = screen.getByLabelText(/^Picture optional/);
  await user.type(field, 'https://a.example/b.png');
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  await waitFor(() => expect(field).toHaveValue('/uploads/x.webp'));
  expect(requests.map(({ body }) => body)).toEqual([{ url: 'https://a.example/b.png' }]);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Copy to uploads' })).toBeNull();
});

it('shows why a copy failed at the field, and keeps what was typed meanwhile', async () => {
  mockError('media.copy', 422, { error: 'This address does not return an image (404).' });
  const { user } = await openService();
  const field = screen.getByLabelText(/^Picture optional/);
  await user.type(field, 'https://a.example/b.png');
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  expect(await screen.findByText(/does not return an image/)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(/does not return an image/);
  expect(field).toHaveValue('https://a.example/b.png');
  mockRoute('media.copy', async () => {
    await user.type(field, '?v=2');
    return { asset: { _id: 'x', url: '/uploads/x.webp' } };
  });
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy to uploads' })).toBeEnabled());
  expect(field).toHaveValue('https://a.example/b.png?v=2');
});

/** Submits a new service while its image upload is held until the test lets it through. */
async function addWhileUploading(outcome: { status: number; body: unknown }) {
  const sent = deferred();
  server.use(
    http.post('/api/services/admin/upload-image', async () => {
      await sent.promise;
      return HttpResponse.json(outcome.body as object, { status: outcome.status });
    }),
  );
  const { user } = await openService();
  await user.type(screen.getByLabelText('Name'), 'Consulting');
  await user.upload(screen.getByLabelText('Picture file'), png('rail.png'));
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  const adds = mockRoute('services.create', { item: buildItem('services', { name: 'Consulting' }) });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Waiting for image…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
  expect(adds).toEqual([]);
  return { user, sent, adds };
}
const UPLOADED = { status: 201, body: { asset: { _id: 'x', url: '/uploads/x.webp' } } };

it('waits for a running upload before adding the item with its image', async () => {
  const { sent, adds } = await addWhileUploading(UPLOADED);
  sent.open();
  await screen.findByText('Service added');
  expect(adds.map(({ body }) => body)).toEqual([
    { name: 'Consulting', imageUrl: '/uploads/x.webp', order: 0, visible: true },
  ]);
});

it('can save without the image that a save waits for', async () => {
  const { user, sent, adds } = await addWhileUploading(UPLOADED);
  await user.click(screen.getByRole('button', { name: 'Save without it' }));
  await screen.findByText('Service added');
  expect(adds.map(({ body }) => body)).toEqual([{ name: 'Consulting', order: 0, visible: true }]);
  sent.open();
});

it('reports an upload that fails during the wait before saving, and retries it', async () => {
  const { user, sent, adds } = await addWhileUploading({ status: 500, body: { error: 'Busy.', code: 'internal' } });
  sent.open();
  const question = within(await screen.findByRole('alertdialog', { name: 'An image isn’t uploaded' }));
  expect(question.getByText('Nothing is saved yet: rail.png couldn’t be uploaded.')).toBeInTheDocument();
  expect(adds).toEqual([]);
  mockRoute('services.uploadImage', UPLOADED.body as never);
  await user.click(question.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Service added');
  expect(adds[0]?.body).toMatchObject({ imageUrl: '/uploads/x.webp' });
});

it('reports an image rejected during the wait, and leaves it out only on request', async () => {
  const { user, sent, adds } = await addWhileUploading({ status: 422, body: { error: 'No picture.', code: 'wrong' } });
  sent.open();
  await screen.findByRole('alertdialog', { name: 'An image isn’t uploaded' });
  const question = () => within(screen.getByRole('alertdialog', { name: 'An image isn’t uploaded' }));
  expect(question().queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Consulting');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(question().getByRole('button', { name: 'Save without it' }));
  await screen.findByText('Service added');
  expect(adds).toHaveLength(1);
});

it('asks before leaving a form with a running upload', async () => {
  const { user, sent } = await addWhileUploading(UPLOADED);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('An image that is still uploading isn’t part of it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.open();
});
