import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { keepPage } from './keep-page.ts';

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const served = { isInBrowser: false };
const Page = ({ children = null }) => (
  <main>
    <h1>What the server drew</h1>
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
  const restore = keepPage(document);
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
])('a component that throws in %s leaves the server’s page and what was typed', async (_, Broken) => {
  const input = await hydrate(Broken);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelector('h1')?.textContent).toBe('What the server drew');
  expect(document.querySelector('input')).toBe(input);
  expect(input.value).toBe('Ada');
});
