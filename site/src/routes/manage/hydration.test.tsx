import { routes } from '@portfolio/contract';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { mockRoute } from '#app/test/server.ts';
import { panelRoutes } from './root.tsx';
import { SECTIONS } from './sections.tsx';
import { SignIn } from './sign-in-page.tsx';
import { StaticPanel } from './static-panel.tsx';

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

// Code that is loaded on demand does not arrive, so that only the hydrated page is compared.
vi.mock('#app/panel/on-demand.tsx', async (importActual) => {
  const actual = await importActual<typeof import('#app/panel/on-demand.tsx')>();
  const onDemand: typeof actual.onDemand = (_load, Placeholder) =>
    actual.onDemand(() => new Promise(() => {}), Placeholder);
  return { onDemand };
});

/** Hydrates a page; fails if it differs from what the server rendered. */
async function hydrate(box: HTMLElement, page: ReactNode) {
  const mismatches: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(box, page, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(mismatches).toEqual([]);
  return root;
}

it('keeps what was typed when the sign-in page is hydrated', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<StaticPanel pathname="/manage/login" search="" />);
  const [username, password] = box.querySelectorAll('input');
  const button = box.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!username || !password || !button) throw new Error('the form is not there');
  expect(button.disabled).toBe(true);
  username.value = 'admin';
  password.value = 'secret';

  const root = await hydrate(box, <SignIn onDone={() => undefined} />);
  expect(box.querySelector('input')).toBe(username);
  expect(username.id).toBe(box.querySelector('label')?.htmlFor);
  expect([username.value, password.value]).toEqual(['admin', 'secret']);
  expect(button.disabled).toBe(false);
  await act(() => root.unmount());
});

it.each(SECTIONS.map(({ path, label }) => [`/manage/${path}`, label] as const))(
  'renders %s completely before the session is known, and reads nothing else until then',
  async (path, label) => {
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(<StaticPanel pathname={path} search="" />);
    expect(box.querySelector('script')).toBeNull();
    expect(box.querySelector('[inert] h1')).toHaveTextContent(label);
    const rendered = box.querySelector('main')?.innerHTML;
    window.history.replaceState(null, '', path);
    mockRoute('auth.me', () => new Promise<never>(() => {}));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const root = await hydrate(box, <RouterProvider router={createBrowserRouter(panelRoutes)} />);
    expect(box.querySelector('main')?.innerHTML).toBe(rendered);
    // On a busy machine the connection may be checked, too, which reads nothing.
    const reads = fetched.mock.calls.map(([path]) => path).filter((path) => path !== '/healthz');
    expect(reads).toEqual([routes['auth.me'].path]);
    await act(() => root.unmount());
  },
);
