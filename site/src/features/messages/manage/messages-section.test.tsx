import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { MessagesSection } from './messages-section.tsx';

const MESSAGES = [
  buildItem('messages', {
    _id: 'a',
    name: 'Ada',
    message: 'A question about wires.',
    createdAt: '2026-01-04T00:00:00.000Z',
  }),
  buildItem('messages', {
    _id: 'b',
    name: 'Bea',
    email: 'b@example.org',
    status: 'read',
    createdAt: '2026-01-03T00:00:00.000Z',
  }),
  buildItem('messages', { _id: 'c', name: 'Cleo', status: 'replied', createdAt: '2026-01-02T00:00:00.000Z' }),
  buildItem('messages', { _id: 's', name: 'Sly', status: 'spam', createdAt: '2026-01-01T00:00:00.000Z' }),
];
const byId = (id = '') => MESSAGES.find((message) => message._id === id) ?? buildItem('messages');
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button', { name: /^(Ada|Bea|Cleo|Sly)$/ })
    .map((button) => button.textContent);

async function open(path = '/manage/messages', items = MESSAGES) {
  mockRoute('messages.listAdmin', { items });
  const view = renderPanel(<MessagesSection />, path);
  await screen.findByRole('searchbox');
  return view;
}
const answerUpdates = () =>
  mockRoute('messages.update', ({ params, body }) => ({ item: { ...byId(params.id), ...(body as object) } }));

it('shows everything except spam, or one selected status', async () => {
  const { user } = await open();
  expect(names()).toEqual(['Ada', 'Bea', 'Cleo']);
  await user.selectOptions(screen.getByLabelText('Show'), 'Spam');
  await waitFor(() => expect(names()).toEqual(['Sly']));
  expect(screen.getByTestId('where')).toHaveTextContent('?status=spam');
  await user.selectOptions(screen.getByLabelText('Show'), 'Replied');
  await waitFor(() => expect(names()).toEqual(['Cleo']));
});

it.each(['ada', 'B@EXAMPLE', 'wires question'])('finds %j in name, e-mail or text', async (query) => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), query);
  await waitFor(() => expect(names()).toHaveLength(1));
});

it('opens a message and marks it read once', async () => {
  const { user } = await open();
  const requests = answerUpdates();
  await user.click(screen.getByRole('button', { name: 'Ada' }));
  const sheet = screen.getByRole('dialog', { name: 'Message of Ada' });
  expect(sheet).toHaveTextContent('A question about wires.');
  await waitFor(() => expect(within(sheet).getByLabelText('Status')).toHaveValue('read'));
  await user.selectOptions(within(sheet).getByLabelText('Status'), 'Unread');
  await waitFor(() => expect(within(sheet).getByLabelText('Status')).toHaveValue('unread'));
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(requests.map(({ body }) => body)).toEqual([{ status: 'read' }, { status: 'unread' }]);
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/manage\/messages$/));
});

it('opens the message of the URL', async () => {
  const { user } = await open('/manage/messages/c?status=replied');
  const sheet = screen.getByRole('dialog', { name: 'Message of Cleo' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/manage\/messages\?status=replied$/));
  expect(names()).toEqual(['Cleo']);
});

it('replies by mail and marks the message replied', async () => {
  const { user } = await open();
  const requests = answerUpdates();
  const reply = screen.getByRole('link', { name: 'Reply to Bea' });
  expect(reply).toHaveAttribute('href', expect.stringMatching(/^mailto:b@example\.org\?subject=Re/));
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  await waitFor(() => expect(requests).toEqual([{ params: { id: 'b' }, body: { status: 'replied' } }]));
});

it('updates only selected messages with another status', async () => {
  const { user } = await open();
  const requests = answerUpdates();
  await user.click(screen.getByRole('checkbox', { name: 'Select all messages' }));
  expect(screen.getByRole('checkbox', { name: 'Select all messages' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Mark read' }));
  await waitFor(() => expect(requests.map(({ params }) => params.id)).toEqual(['a', 'c']));
});

it('deletes several messages with one undo for all', async () => {
  const { user } = await open();
  mockRoute('messages.delete', { ok: true });
  const restored = mockRoute('messages.restore', ({ params }) => ({ item: byId(params.id) }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the message of Ada' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the message of Cleo' }));
  expect(screen.getByRole('checkbox', { name: 'Select all messages' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 messages deleted')).toBeInTheDocument();
  expect(names()).toEqual(['Bea']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bea', 'Cleo']));
  expect(restored).toHaveLength(2);
});

it('shows the error of a failed deletion and keeps the message', async () => {
  const { user } = await open();
  mockResponse('messages.delete', ({ params }) =>
    params.id === 'b'
      ? { status: 500, body: { error: 'The disk is full.', code: 'disk_full' } }
      : { status: 200, body: { ok: true } },
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select all messages' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.1 of 3 stay as they were.');
  expect(names()).toEqual(['Bea']);
});

it('shows an empty list and a failed load', async () => {
  mockError('messages.listAdmin', 503, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderPanel(<MessagesSection />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  mockRoute('messages.listAdmin', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages')).toBeInTheDocument();
});

it('marks a message that was not e-mailed, in the list and when opened', async () => {
  const { user } = await open('/manage/messages', [
    buildItem('messages', { _id: 'a', name: 'Ada', status: 'read', unmailed: true }),
    buildItem('messages', { _id: 'b', name: 'Bea', status: 'read' }),
  ]);
  expect(screen.getAllByText('Not e-mailed')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ada' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The mail server hasn’t accepted it');
});

it('is read by keyboard: moves, opens, selects, marks and deletes', async () => {
  const { user } = await open();
  const requests = answerUpdates();
  mockRoute('messages.delete', { ok: true });
  const restored = mockRoute('messages.restore', ({ params }) => ({ item: byId(params.id) }));
  screen.getByRole('button', { name: 'Ada' }).focus();
  await user.keyboard('h');
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ status: 'read' }]));
  await user.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: 'Select the message of Bea' })).toBeChecked();
  await user.keyboard('kx{Escape}j');
  expect(screen.getByRole('checkbox', { name: 'Select the message of Bea' })).not.toBeChecked();
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Message of Bea' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bea' })).toHaveFocus());
  await user.keyboard('{Backspace}');
  expect(await screen.findByText('Message deleted')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cleo' })).toHaveFocus();
  await user.keyboard('{F6}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bea' })).toHaveFocus());
  await waitFor(() => expect(restored).toHaveLength(1));
});
