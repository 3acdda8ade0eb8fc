import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Scene } from './scene.tsx';

it('renders the whole form as a still drawing, hidden from assistive technology', () => {
  const { container } = render(<Scene x={72} y={40} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const paths = [...container.querySelectorAll('path:not([class])')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.join('').match(/l/g)?.length).toBeGreaterThanOrEqual(180);
  expect(container.querySelector('canvas')).toBeNull();
});

it('renders the same on the server', () => {
  const { container } = render(<Scene x={72} y={40} />);
  const copy = document.createElement('div');
  copy.innerHTML = renderToString(<Scene x={72} y={40} />);
  expect(copy.querySelector('svg')?.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
});
