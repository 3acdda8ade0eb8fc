import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { mockRoute, server } from '#app/test/server.ts';
import { ContactForm } from './contact-form.tsx';

async function show() {
  render(<ContactForm isSent={false} />);
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

it('shows a thank-you message and resets the form', async () => {
  const requests = mockRoute('messages.send', { ok: true });
  const { user, send } = await show();
  await fill(user);
  await send();
  expect(await screen.findByText('Message sent: Thanks! I will get back to you soon.')).toBeInTheDocument();
  expect(requests).toMatchObject([{ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } }]);
  expect(screen.getByLabelText('Message')).toHaveValue('');
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
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled());
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
