import { accountExamples } from '@portfolio/contract/examples/account';
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { LoginPage } from './login.tsx';
import { StaticPanel } from './static-panel.tsx';

const SETTINGS = accountExamples['siteSettings.read'].answer.item;

function open(path = '/manage/login') {
  // Where the owner starts is read after signing in.
  mockRoute('siteSettings.read', { item: SETTINGS });
  return renderPanel(
    <Routes>
      <Route path="/manage/login" element={<LoginPage />} />
      <Route path="*" element={<h1>The panel</h1>} />
    </Routes>,
    path,
  );
}

async function signIn(user: ReturnType<typeof open>['user'], password = 'secret') {
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('shows one error when signing in fails and keeps the input', async () => {
  mockError('auth.login', 401, { error: 'That username and password do not match.', code: 'bad_login' });
  const { user } = open();
  await signIn(user, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('That username and password do not match.');
  expect(screen.getByLabelText('Username')).toHaveValue('admin');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

it('sends nothing while a field is empty', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your username.');
});

it('says what is wrong with a field that the server refuses', async () => {
  const details = [{ path: 'password', message: 'Use at most 1,024 characters.' }];
  mockError('auth.login', 400, { error: 'Some fields are invalid.', code: 'invalid_fields', details });
  const { user } = open();
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 1,024 characters.');
});

it('shows "Signing in..." and goes to the panel', async () => {
  const wait = deferred();
  const requests = mockRoute('auth.login', () => wait.promise.then(() => ({ ok: true as const })));
  const { user } = open();
  await signIn(user);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  wait.open();
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage'));
  expect(requests).toEqual([{ params: {}, body: { username: 'admin', password: 'secret' } }]);
});

it('requires a code after the right password, and accepts a recovery code instead', async () => {
  const requests = mockResponse('auth.login', ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) return { status: 401, body: { error: 'Enter the code.', code: 'totp_required' } };
    if (code === 'aaaa-bbbb') return { status: 200, body: { ok: true } };
    return { status: 401, body: { error: 'That code is incorrect.', code: 'wrong_code' } };
  });
  const { user } = open();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await signIn(user);
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the code.');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is incorrect.');
  await waitFor(() => expect(code).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb{Enter}');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage'));
  expect(requests).toHaveLength(3);
});

it.each([
  ['/manage/login?next=%2Fmanage%2Fblogs%3Fa%3Db', '/manage/blogs?a=b'],
  ['/manage/login?next=%2F%2Fevil.example', '/manage'],
  ['/manage/login?next=https%3A%2F%2Fevil.example', '/manage'],
])('navigates from %s to %s', async (from, to) => {
  mockRoute('auth.login', { ok: true });
  const { user } = open(from);
  await signIn(user);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(to));
});

it('goes to the start page that the owner has chosen, unless another page was asked for', async () => {
  mockRoute('auth.login', { ok: true });
  const first = open();
  mockRoute('siteSettings.read', { item: { ...SETTINGS, startPage: 'overview' } });
  await signIn(first.user);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/overview'));
  first.unmount();
  const second = open('/manage/login?next=%2Fmanage%2Fprojects');
  await signIn(second.user);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/projects'));
});

it('goes to the panel where its settings cannot be read', async () => {
  mockRoute('auth.login', { ok: true });
  const { user } = open();
  mockError('siteSettings.read', 500, { error: 'It broke.' });
  await signIn(user);
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage'));
});

it('renders completely on the server, with a form that never puts a password into the URL', () => {
  const html = renderToString(<StaticPanel pathname="/manage/login" search="" />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('form')?.method).toBe('post');
  expect(page.querySelector('label[for="login-username"]')?.textContent).toBe('Username');
  expect(page.querySelector('input#login-password')?.getAttribute('type')).toBe('password');
  expect(page.querySelector('button[type=submit]')?.textContent).toBe('Sign In');
  // Hydration keeps the input of fields without a value attribute.
  expect(page.querySelectorAll('input[value]')).toHaveLength(0);
});
