import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { MailBox } from './mail-status.tsx';

const TO = 'me@me.example';

it('says how to turn e-mail on, without a button', async () => {
  mockRoute('mail.status', { item: { unmailed: 0 } });
  renderPanel(<MailBox />);
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(screen.getByText('SMTP_URL')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends a test and says that it was sent', async () => {
  mockRoute('mail.status', { item: { to: TO, unmailed: 0 } });
  const { user } = renderPanel(<MailBox />);
  expect(await screen.findByText('Nothing sent since the server started')).toBeInTheDocument();
  mockRoute('mail.test', { item: { to: TO, lastSentAt: new Date().toISOString(), unmailed: 0 } });
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Last sent just now')).toBeInTheDocument();
  expect(screen.getByText(`A test was sent to ${TO}.`)).toHaveAttribute('role', 'status');
});

it('says why e-mail fails, and what was not e-mailed', async () => {
  mockRoute('mail.status', { item: { to: TO, unmailed: 0 } });
  const { user } = renderPanel(<MailBox />);
  const failure = {
    since: '2026-03-04T09:12:00.000Z',
    reason: 'The mail server can’t be reached.',
    answer: 'ESOCKET, mail.example',
  };
  mockRoute('mail.test', { item: { to: TO, failure, unmailed: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Failing')).toBeInTheDocument();
  expect(screen.getAllByText(failure.reason, { exact: false })).toHaveLength(2);
  expect(screen.getByText(/^To me@me\.example, since .+: ESOCKET, mail\.example$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 messages were not e-mailed' })).toHaveAttribute(
    'href',
    '/manage/messages',
  );
});

it('can be read again when it failed', async () => {
  mockError('mail.status', 503, { error: 'The database is busy.' });
  const { user } = renderPanel(<MailBox />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockRoute('mail.status', { item: { unmailed: 0 } });
  await user.click(retry);
  expect(await screen.findByText('Off')).toBeInTheDocument();
});
