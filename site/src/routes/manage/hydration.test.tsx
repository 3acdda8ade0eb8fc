import { routes } from '@portfolio/contract';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { mockRoute } from '#app/test/server.ts';
import { LoginPage } from './login.tsx';
import { ManageRoot } from './root.tsx';
import { SECTIONS } from './sections.tsx';

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Hydrates the panel at the current address; fails if the page differs from what the server rendered. */
async function hydrate(box: HTMLElement) {
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
  return root;
}

it.each([
  ['ManageRoot', <ManageRoot key="root" />],
  ['LoginPage', <LoginPage key="page" />],
])('keeps what was typed when the sign-in page rendered by %s is hydrated', async (_name, page) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<StaticRouter location="/manage/login">{page}</StaticRouter>);
  const [username, password] = box.querySelectorAll('input');
  const button = box.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!username || !password || !button) throw new Error('the form is not there');
  expect(button.disabled).toBe(true);
  username.value = 'admin';
  password.value = 'secret';

  window.history.replaceState(null, '', '/manage/login');
  const root = await hydrate(box);
  expect(box.querySelector('input')).toBe(username);
  expect([username.value, password.value]).toEqual(['admin', 'secret']);
  expect(button.disabled).toBe(false);
  await act(() => root.unmount());
});

it.each(SECTIONS.map(({ path, label }) => [`/manage/${path}`, label] as const))(
  'renders %s completely before the session is known, and reads nothing else until then',
  async (path, label) => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(
      <StaticRouter location={path}>
        <ManageRoot />
      </StaticRouter>,
    );
    expect(box.querySelector('[inert] h1')).toHaveTextContent(label);
    const rendered = box.querySelector('main')?.innerHTML;
    window.history.replaceState(null, '', path);
    mockRoute('auth.me', () => new Promise<never>(() => {}));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const root = await hydrate(box);
    expect(box.querySelector('main')?.innerHTML).toBe(rendered);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([routes['auth.me'].path]);
    await act(() => root.unmount());
  },
);
