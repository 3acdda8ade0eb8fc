import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualRows } from './virtual-rows.tsx';

it('renders a short list completely and without virtualization attributes', () => {
  render(
    <VirtualRows items={Array.from({ length: 60 }, (_, index) => index)} idOf={String}>
      {(item, row) => (
        <li key={item} {...row}>
          {item}
        </li>
      )}
    </VirtualRows>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.getByText('7')).not.toHaveAttribute('aria-setsize');
});
