import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { SCALE } from './limits.ts';
import { DRAWING_SIZE } from './model/form.ts';
import { Scene } from './scene.tsx';

const PAGE = (
  <TestPage>
    <Scene />
  </TestPage>
);

it('renders the whole form as a still drawing, hidden from assistive technology', () => {
  const { container } = render(PAGE);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const paths = [...container.querySelectorAll('path:not([class*="rail"])')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  expect(paths.join('').match(/l/g)?.length).toBeGreaterThanOrEqual(180);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toContain(String(SCALE * DRAWING_SIZE));
  expect(container.querySelector('canvas')).toBeNull();
});

it('renders the same on the server', () => {
  const { container } = render(PAGE);
  const copy = document.createElement('div');
  copy.innerHTML = renderToString(PAGE);
  expect(copy.querySelector('svg')?.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
});
