import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { createPageRestorer } from './page-restorer.ts';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const served = { isInBrowser: false };
const Page = ({ children = null }) => (
  <main>
    <h1>Rendered by the server</h1>
    <input aria-label="Name" />
    {children}
  </main>
);
function ThrowsInRendering() {
  if (served.isInBrowser) throw new Error('rendering');
  return <Page />;
}
function ThrowsInAnEffect() {
  useEffect(() => {
    throw new Error('an effect');
  }, []);
  return <Page />;
}

async function hydrate(Broken: () => React.ReactNode) {
  served.isInBrowser = false;
  document.body.innerHTML = renderToString(<Broken />);
  const [input] = document.querySelectorAll('input');
  if (!input) throw new Error('no field');
  input.value = 'Ada';
  served.isInBrowser = true;
  const restore = createPageRestorer(document);
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <ErrorBoundary onError={restore}>
        <Broken />
      </ErrorBoundary>,
      { onRecoverableError: () => undefined, onCaughtError: () => undefined },
    );
  });
  return input;
}

it.each([
  ['rendering', ThrowsInRendering],
  ['an effect', ThrowsInAnEffect],
])('keeps the server’s page and the input when a component throws in %s', async (_, Broken) => {
  const input = await hydrate(Broken);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelector('h1')?.textContent).toBe('Rendered by the server');
  expect(document.querySelector('input')).toBe(input);
  expect(input.value).toBe('Ada');
});
