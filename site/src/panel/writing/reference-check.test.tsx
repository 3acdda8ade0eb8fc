import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReferenceCheck } from './reference-check.tsx';

it('names the links that lead nowhere', () => {
  const { container, rerender } = render(<ReferenceCheck content="[a](#x)" />);
  expect(screen.getByText('This link leads to no heading or id in this post: #x')).toBeInTheDocument();
  rerender(<ReferenceCheck content={Array.from({ length: 12 }, (_, at) => `[a](#x${at})`).join(' ')} />);
  expect(screen.getByText(/^These links lead .*: #x0, .*#x9 and 2 more$/)).toBeInTheDocument();
  rerender(<ReferenceCheck content={'[a](#x)\n\n# X'} />);
  expect(container).toBeEmptyDOMElement();
});
