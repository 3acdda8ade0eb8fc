import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ProjectsSection } from '../../../features/projects/manage/section.tsx';
import { ServicesSection } from '../../../features/services/manage/section.tsx';
import { aProject, aService } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, gate, refuse, server } from '../../../test/server.ts';

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });

async function openService() {
  answer('listOwnerServices', { items: [] });
  const view = renderPanel(<ServicesSection />, '/manage/services');
  await screen.findByText('No services');
  await view.user.click(screen.getByRole('button', { name: 'Add service' }));
  return view;
}

it('a picture is uploaded into its field, shown, and can be taken out again', async () => {
  answer('uploadServiceImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('a.png'));
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
  expect(document.querySelector('dialog img')).toHaveAttribute('src', '/uploads/x.webp');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('');
});

it('a failed upload leaves the form as it is and can be sent again', async () => {
  refuse('uploadServiceImage', 500, { error: 'Busy.' });
  const { user } = await openService();
  await user.type(screen.getByLabelText('Name'), 'Consulting');
  await user.upload(screen.getByLabelText('Picture file'), png('a.png'));
  expect(await screen.findByText('Busy.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Consulting');
  answer('uploadServiceImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
});

it('the sentence of the server stays beside a file that it will never take', async () => {
  refuse('uploadServiceImage', 422, { error: 'This picture has more than 40 megapixels.' });
  const { user } = await openService();
  await user.upload(screen.getByLabelText('Picture file'), png('vast.png'));
  expect(await screen.findByText('vast.png: This picture has more than 40 megapixels.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a pasted picture is uploaded; in a field of text, pasted text stays text', async () => {
  answer('uploadServiceImage', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await openService();
  const name = screen.getByLabelText('Name');
  const clipboardData = (types: string[]) => ({ clipboardData: { files: [png('shot.png')], types } });
  expect(fireEvent.paste(name, clipboardData(['text/plain', 'Files']))).toBe(true);
  expect(fireEvent.paste(name, clipboardData(['Files']))).toBe(false);
  await waitFor(() => expect(screen.getByLabelText(/^Picture optional/)).toHaveValue('/uploads/x.webp'));
});

it('pictures of a project: uploaded, named by address, described, ordered, removed, and saved in that order', async () => {
  const pictures = [{ url: '/uploads/old.webp', alt: 'Old' }];
  answer('listOwnerProjects', { items: [aProject({ title: 'Atlas', pictures })] });
  answer('uploadPostImage', { asset: { _id: 'x', url: '/uploads/new.webp' } });
  const asks = answer('updateProject', { item: aProject({ title: 'Atlas' }) });
  const { user } = renderPanel(<ProjectsSection />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.upload(sheet.getByLabelText('Picture files'), png('new.png'));
  await user.type(await sheet.findByLabelText('What picture 2 shows'), 'A new one');
  await user.type(sheet.getByLabelText(/^Pictures/), 'a.example/b.png{Enter}');
  await user.click(sheet.getByRole('button', { name: 'Move picture 2 up' }));
  await user.click(sheet.getByRole('button', { name: 'Remove picture 2' }));
  await user.click(sheet.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asks).toHaveLength(1));
  expect(asks[0]?.body).toMatchObject({
    pictures: [
      { url: '/uploads/new.webp', alt: 'A new one' },
      { url: 'https://a.example/b.png', alt: '' },
    ],
  });
});

it('a picture elsewhere can be copied to the uploads; one of ours cannot', async () => {
  const asks = answer('copyMedium', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  const { user } = await openService();
  const field = screen.getByLabelText(/^Picture optional/);
  await user.type(field, 'https://a.example/b.png');
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  await waitFor(() => expect(field).toHaveValue('/uploads/x.webp'));
  expect(asks.map(({ body }) => body)).toEqual([{ url: 'https://a.example/b.png' }]);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Copy to uploads' })).toBeNull();
});

it('a copy that is refused says why at the field, and what was typed meanwhile stays', async () => {
  refuse('copyMedium', 422, { error: 'There is no picture to be had at this address (404).' });
  const { user } = await openService();
  const field = screen.getByLabelText(/^Picture optional/);
  await user.type(field, 'https://a.example/b.png');
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  expect(await screen.findByText(/no picture to be had/)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(/no picture to be had/);
  expect(field).toHaveValue('https://a.example/b.png');
  answer('copyMedium', async () => {
    await user.type(field, '?v=2');
    return { asset: { _id: 'x', url: '/uploads/x.webp' } };
  });
  await user.click(screen.getByRole('button', { name: 'Copy to uploads' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy to uploads' })).toBeEnabled());
  expect(field).toHaveValue('https://a.example/b.png?v=2');
});

it('a picture of a project is copied where it stands', async () => {
  const pictures = [
    { url: 'https://a.example/b.png', alt: 'There' },
    { url: '/uploads/old.webp', alt: 'Here' },
  ];
  answer('listOwnerProjects', { items: [aProject({ title: 'Atlas', pictures })] });
  refuse('copyMedium', 422, { error: 'This address does not answer.' });
  const asks = answer('updateProject', { item: aProject({ title: 'Atlas' }) });
  const { user } = renderPanel(<ProjectsSection />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  expect(screen.queryByRole('button', { name: 'Copy picture 2 to uploads' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy picture 1 to uploads' }));
  expect(await screen.findByText('This address does not answer.')).toBeInTheDocument();
  answer('copyMedium', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await user.click(screen.getByRole('button', { name: 'Copy picture 1 to uploads' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy picture 1 to uploads' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^(Save|Update)/ }));
  await waitFor(() => expect(asks).toHaveLength(1));
  expect(asks[0]?.body).toMatchObject({ pictures: [{ url: '/uploads/x.webp', alt: 'There' }, pictures[1]] });
});

/** A new service with a name, whose picture is on its way until the gate is opened. */
async function addWhileUploading(outcome: { status: number; body: unknown }) {
  const sent = gate();
  server.use(
    http.post('/api/services/admin/upload-image', async () => {
      await sent.promise;
      return HttpResponse.json(outcome.body as object, { status: outcome.status });
    }),
  );
  const { user } = await openService();
  await user.type(screen.getByLabelText('Name'), 'Consulting');
  await user.upload(screen.getByLabelText('Picture file'), png('rail.png'));
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled();
  const adds = answer('createService', { item: aService({ name: 'Consulting' }) });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: 'Waiting for image…' })).toBeDisabled();
  expect(adds).toEqual([]);
  return { user, sent, adds };
}
const UPLOADED = { status: 201, body: { asset: { _id: 'x', url: '/uploads/x.webp' } } };

it('adding while a picture is on its way waits for it, says so, and stores the item with it', async () => {
  const { sent, adds } = await addWhileUploading(UPLOADED);
  sent.open();
  await screen.findByText('Service added');
  expect(adds.map(({ body }) => body)).toEqual([
    { name: 'Consulting', imageUrl: '/uploads/x.webp', order: 0, visible: true },
  ]);
});

it('a save that waits for a picture can go without it', async () => {
  const { user, sent, adds } = await addWhileUploading(UPLOADED);
  await user.click(screen.getByRole('button', { name: 'Save without it' }));
  await screen.findByText('Service added');
  expect(adds.map(({ body }) => body)).toEqual([{ name: 'Consulting', order: 0, visible: true }]);
  sent.open();
});

it('a picture that fails meanwhile is told before anything is saved, and is sent again', async () => {
  const { user, sent, adds } = await addWhileUploading({ status: 500, body: { error: 'Busy.', code: 'internal' } });
  sent.open();
  const question = within(await screen.findByRole('alertdialog', { name: 'An image isn’t uploaded' }));
  expect(question.getByText('Nothing is saved yet, because rail.png could not be uploaded.')).toBeInTheDocument();
  expect(adds).toEqual([]);
  answer('uploadServiceImage', UPLOADED.body as never);
  await user.click(question.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Service added');
  expect(adds[0]?.body).toMatchObject({ imageUrl: '/uploads/x.webp' });
});

it('a picture that the server refuses meanwhile is told, and left out only when the owner says so', async () => {
  const { user, sent, adds } = await addWhileUploading({ status: 422, body: { error: 'No picture.', code: 'wrong' } });
  sent.open();
  await screen.findByRole('alertdialog', { name: 'An image isn’t uploaded' });
  const question = () => within(screen.getByRole('alertdialog', { name: 'An image isn’t uploaded' }));
  expect(question().queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(question().getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Consulting');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(question().getByRole('button', { name: 'Save without it' }));
  await screen.findByText('Service added');
  expect(adds).toHaveLength(1);
});

it('a form whose picture is on its way asks before it is left', async () => {
  const { user, sent } = await addWhileUploading(UPLOADED);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('An image that is still uploading isn’t part of it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.open();
});
