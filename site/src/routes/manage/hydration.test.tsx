import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LoginPage } from './login.tsx';
import { ManageRoot } from './root.tsx';

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['ManageRoot', <ManageRoot key="root" />],
  ['LoginPage', <LoginPage key="page" />],
])('the sign-in page, rendered on the server as %s, comes alive without losing what was typed', async (_name, page) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<StaticRouter location="/manage/login">{page}</StaticRouter>);
  const [username, password] = box.querySelectorAll('input');
  const button = box.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!username || !password || !button) throw new Error('the form is not there');
  expect(button.disabled).toBe(true);
  username.value = 'admin';
  password.value = 'secret';

  window.history.replaceState(null, '', '/manage/login');
  const mismatches: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(
      box,
      <BrowserRouter>
        <ManageRoot />
      </BrowserRouter>,
      { onRecoverableError: (error) => mismatches.push(error) },
    ),
  );
  expect(mismatches).toEqual([]);
  expect(box.querySelector('input')).toBe(username);
  expect([username.value, password.value]).toEqual(['admin', 'secret']);
  expect(button.disabled).toBe(false);
  await act(() => root.unmount());
});
