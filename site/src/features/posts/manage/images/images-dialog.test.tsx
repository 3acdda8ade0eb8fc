import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockRoute } from '#app/test/server.ts';
import { ImagesDialog } from './images-dialog.tsx';

const FILES = [new File(['x'], 'rail.png', { type: 'image/png' })];

async function open() {
  mockRoute('posts.uploadImage', { asset: { _id: 'a1', url: '/uploads/rail.png' } });
  const onClose = vi.fn();
  const onInsert = vi.fn();
  const view = renderPanel(<ImagesDialog files={FILES} onInsert={onInsert} onClose={onClose} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Insert' })).toBeEnabled());
  return { ...view, onClose, onInsert };
}

it('closes at once when nothing was typed', async () => {
  const { user, onClose } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['Escape', 'Cancel', 'Leave out rail.png'])('asks before %s discards a description', async (way) => {
  const { user, onClose, onInsert } = await open();
  await user.type(screen.getByLabelText('Description'), 'A rail');
  const leave = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way }));
  await leave();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(onInsert).toHaveBeenCalledWith([{ url: '/uploads/rail.png', alt: 'A rail' }]);
  await leave();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before a page is left while an image is uploading', async () => {
  const answer = deferred();
  mockRoute('posts.uploadImage', async () => {
    await answer.promise;
    return { asset: { _id: 'a1', url: '/uploads/rail.png' } };
  });
  const { user } = renderPanel(
    <>
      <Link to="/manage/media">Media</Link>
      <ImagesDialog files={FILES} onInsert={vi.fn()} onClose={vi.fn()} />
    </>,
    '/manage/blogs/new',
  );
  const leave = () => user.click(screen.getByRole('link', { name: 'Media', hidden: true }));
  const where = screen.getByTestId('where');
  await leave();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(where).toHaveTextContent('/manage/blogs/new');
  expect(screen.getByRole('progressbar', { name: 'Uploading rail.png' })).toBeInTheDocument();
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(where).toHaveTextContent('/manage/media'));
  answer.open();
});
