import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DRAWING_SIZE } from './model/form.ts';
import { Scene } from './scene.tsx';
import { SCALE } from './still-drawing.tsx';

// jsdom has no ResizeObserver.
vi.mock('./mount-scene.ts', () => ({ mountScene: () => () => undefined }));

it('renders the whole form as a still drawing, hidden from assistive technology', () => {
  const { container } = render(<Scene />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const paths = [...container.querySelectorAll('path:not([class*="rail"])')].map(
    (path) => path.getAttribute('d') ?? '',
  );
  expect(paths.join('').match(/l/g)?.length).toBeGreaterThanOrEqual(180);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toContain(String(SCALE * DRAWING_SIZE));
  expect(container.querySelector('canvas')).toBeNull();
});

it('renders the same on the server', () => {
  const { container } = render(<Scene />);
  const copy = document.createElement('div');
  copy.innerHTML = renderToString(<Scene />);
  expect(copy.querySelector('svg')?.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
});
