import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProjectsSection } from '../../../features/projects/manage/section.tsx';
import { ServicesSection } from '../../../features/services/manage/section.tsx';
import { aProject } from '../../../test/items.ts';
import { renderPanel } from '../../../test/panel.tsx';
import { answer, refuse } from '../../../test/server.ts';

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
