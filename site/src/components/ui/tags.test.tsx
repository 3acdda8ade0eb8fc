import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countFitting, Tags } from './tags.tsx';

const shown = (tags: readonly string[], maxLetters?: number) => {
  render(<Tags tags={tags} {...(maxLetters !== undefined && { maxLetters })} label="Tags" />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('shows every tag without a limit', () => {
  expect(shown(['Form finding', 'TypeScript', 'WebGL', 'IFC'])).toEqual(['Form finding', 'TypeScript', 'WebGL', 'IFC']);
});

it('shows the tags that fit and the number of the others, named in its title', () => {
  expect(shown(['Form finding', 'TypeScript', 'WebGL', 'IFC'], 32)).toEqual(['Form finding', 'TypeScript', '+2']);
  expect(screen.getByText('+2')).toHaveAttribute('title', 'WebGL, IFC');
});

it('shows a tag longer than the line with its full text as title', () => {
  const long = 'x'.repeat(60);
  expect(shown([long, 'b', 'c'], 32)).toEqual([long, '+2']);
  expect(screen.getByText(long)).toHaveAttribute('title', long);
});

it.each([
  [['a', 'b', 'c'], 32, 3],
  [['TypeScript', 'WebGL', 'Rust'], 22.3, 3],
  [['TypeScript', 'WebGL', 'Rust'], 22, 2],
  [['TypeScript', 'WebGL', 'Python'], 20.3, 2],
  [['TypeScript', 'WebGL', 'Python'], 20, 1],
  [['図面', '図面', '図面'], 15.3, 3],
  [['図面', '図面', '図面'], 15, 2],
  [['x'.repeat(60), 'b'], 32, 1],
])('%j in %d characters: %d', (tags, room, count) => {
  expect(countFitting(tags, room)).toBe(count);
});
