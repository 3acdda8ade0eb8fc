import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { mockRoute, server } from '#app/test/server.ts';
import { Contact } from './contact.tsx';

const READING = [{ title: 'A post', path: '/blog/a-post', note: '4 min read' }];

async function show() {
  render(<Contact isSent={false} answerBy="2026-11-30" reading={READING} />);
  const user = userEvent.setup();
  return { user, send: () => user.click(screen.getByRole('button', { name: /Send/ })) };
}
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Message'), 'Hello');
}

it('sends nothing while a field is empty, shows an error at each and focuses the first', async () => {
  const { user, send } = await show();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await send();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required.');
  await user.type(screen.getByLabelText('Email'), 'ada@example');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText('Message'), '  ');
  await send();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Use an address like name@example.com.');
  await user.type(screen.getByLabelText('Email'), '.org');
  await send();
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByLabelText('Message')).toHaveFocus();
});

it('is validated once each time it is sent', async () => {
  const { send } = await show();
  const invalid: string[] = [];
  const note = ({ target }: Event) => invalid.push((target as HTMLInputElement).name);
  document.addEventListener('invalid', note, true);
  await send();
  document.removeEventListener('invalid', note, true);
  expect(invalid).toEqual(['name', 'email', 'message']);
});

it('says in place of the form that the message was sent, with something to read', async () => {
  const requests = mockRoute('messages.send', { ok: true });
  const { user, send } = await show();
  await fill(user);
  await send();
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('Message sent: Thanks! I will get back to you soon.');
  expect(screen.getByRole('heading', { name: /^Message sent/ })).toHaveFocus();
  expect(screen.getByText('By Monday, 30 November.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A post' })).toHaveAttribute('href', '/blog/a-post');
  expect(requests).toMatchObject([{ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } }]);
  expect(screen.queryByLabelText('Message')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Write another' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('takes no focus where the server says that it was sent', () => {
  render(<Contact isSent reading={[]} />);
  expect(screen.getByRole('heading', { name: /^Message sent/ })).not.toHaveFocus();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('removes the error toast once the message was sent', async () => {
  let works = false;
  server.use(http.post('*/api/contact', () => (works ? HttpResponse.json({ ok: true }) : HttpResponse.error())));
  const { user, send } = await show();
  await fill(user);
  await send();
  expect(await screen.findByText('Failed to send')).toBeInTheDocument();
  works = true;
  await send();
  expect(await screen.findByText(/^Message sent/)).toBeInTheDocument();
  expect(screen.queryByText('Failed to send')).toBeNull();
});

it('ignores a second submit while it is sending', async () => {
  let release = () => {};
  const requests = mockRoute(
    'messages.send',
    () =>
      new Promise((resolve) => {
        release = () => resolve({ ok: true });
      }),
  );
  const { user, send } = await show();
  await fill(user);
  await send();
  const button = await screen.findByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  release();
  await screen.findByRole('link', { name: 'Write another' });
  expect(requests).toHaveLength(1);
});

it.each([
  [
    () =>
      HttpResponse.json(
        { error: 'No.', code: 'invalid', details: [{ path: 'email', message: 'bad' }] },
        { status: 400 },
      ),
    'No. [{"path":"email","message":"bad"}]',
  ],
  [() => HttpResponse.text('x'.repeat(500), { status: 502 }), `502 ${'x'.repeat(200)}`],
  [() => HttpResponse.error(), 'Failed'],
])('shows why it failed and keeps the input (%#)', async (reply, reason) => {
  server.use(http.post('*/api/contact', reply));
  const { user, send } = await show();
  await fill(user);
  await send();
  expect(await screen.findByText('Failed to send')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});
