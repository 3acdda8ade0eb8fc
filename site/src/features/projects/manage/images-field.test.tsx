import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { projects } from './section.tsx';

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });

it('adds project images by upload and URL, describes, moves and removes them, and saves their order', async () => {
  const pictures = [{ url: '/uploads/old.webp', alt: 'Old' }];
  mockRoute('projects.listAdmin', { items: [buildItem('projects', { title: 'Atlas', pictures })] });
  mockRoute('posts.uploadImage', { asset: { _id: 'x', url: '/uploads/new.webp' } });
  const requests = mockRoute('projects.update', { item: buildItem('projects', { title: 'Atlas' }) });
  const { user } = renderPanel(<ResourceSection resource={projects} />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.upload(await sheet.findByLabelText('Picture files'), png('new.png'));
  await user.type(await sheet.findByLabelText('What picture 2 shows'), 'A new one');
  await user.type(sheet.getByLabelText('Caption of picture 2'), 'Since May');
  await user.type(sheet.getByLabelText(/^Pictures/), 'a.example/b.png{Enter}');
  await user.click(sheet.getByRole('button', { name: 'Move picture 2 up' }));
  await user.click(sheet.getByRole('button', { name: 'Remove picture 2' }));
  await user.click(sheet.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    pictures: [
      { url: '/uploads/new.webp', alt: 'A new one', caption: 'Since May' },
      { url: 'https://a.example/b.png', alt: '', caption: '' },
    ],
  });
});

it('replaces a copied project image at its position', async () => {
  const pictures = [
    { url: 'https://a.example/b.png', alt: 'There' },
    { url: '/uploads/old.webp', alt: 'Here' },
  ];
  mockRoute('projects.listAdmin', { items: [buildItem('projects', { title: 'Atlas', pictures })] });
  mockError('media.copy', 422, { error: 'This address does not answer.' });
  const requests = mockRoute('projects.update', { item: buildItem('projects', { title: 'Atlas' }) });
  const { user } = renderPanel(<ResourceSection resource={projects} />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  expect(screen.queryByRole('button', { name: 'Copy picture 2 to uploads' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy picture 1 to uploads' }));
  expect(await screen.findByText('This address does not answer.')).toBeInTheDocument();
  mockRoute('media.copy', { asset: { _id: 'x', url: '/uploads/x.webp' } });
  await user.click(screen.getByRole('button', { name: 'Copy picture 1 to uploads' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy picture 1 to uploads' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^(Save|Update)/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ pictures: [{ url: '/uploads/x.webp', alt: 'There' }, pictures[1]] });
});

it('waits for a running upload before saving the project with it', async () => {
  mockRoute('projects.listAdmin', { items: [buildItem('projects', { title: 'Atlas', pictures: [] })] });
  const wait = deferred();
  mockRoute('posts.uploadImage', () => wait.promise.then(() => ({ asset: { _id: 'x', url: '/uploads/new.webp' } })));
  const requests = mockRoute('projects.update', { item: buildItem('projects', { title: 'Atlas' }) });
  const { user } = renderPanel(<ResourceSection resource={projects} />, '/manage/projects');
  await user.click(await screen.findByRole('button', { name: 'Edit Atlas' }));
  await user.upload(await screen.findByLabelText('Picture files'), png('new.png'));
  await user.type(screen.getByLabelText(/^Role/), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Waiting for image…')).toBeInTheDocument();
  expect(requests).toEqual([]);
  wait.open();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ role: 'Mine', pictures: [{ url: '/uploads/new.webp' }] });
});
