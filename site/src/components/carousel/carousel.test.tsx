import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    vi.stubGlobal(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  }
});
afterEach(() => void vi.unstubAllGlobals());

const slides = ['One', 'Two', 'Three'].map((key) => ({ key, content: <p>{key}</p> }));
const open = () => render(<Carousel id="c" title="Things" noun="things" slides={slides} />);

it('shows its items, what moves them, and which one is in view', () => {
  open();
  for (const { key } of slides) expect(screen.getByText(key)).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next things' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop automatic scrolling' })).toBeEnabled();
});

it('stays stopped if it was before it was hydrated', () => {
  const island = document.body.appendChild(document.createElement('div'));
  island.dataset.stopped = '';
  render(<Carousel id="c" title="Things" noun="things" slides={slides} />, { container: island });
  expect(screen.getByRole('button', { name: 'Start automatic scrolling' })).toBePressed();
});
