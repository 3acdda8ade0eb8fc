import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SearchKinds } from './search-kinds.tsx';

const KINDS = [
  { kind: 'post', count: 3 },
  { kind: 'project', count: 2 },
] as const;

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const current = () => document.querySelector('[aria-current]')?.textContent;

it('links to all results and to those of each kind, with their numbers', () => {
  const { rerender } = render(<SearchKinds kinds={[...KINDS]} shown="project" query="a&b" />);
  expect(links()).toEqual([
    ['All5', '/search?q=a%26b'],
    ['Posts3', '/search?q=a%26b&kind=post'],
    ['Projects2', '/search?q=a%26b&kind=project'],
  ]);
  expect(current()).toBe('Projects2');
  rerender(<SearchKinds kinds={[...KINDS]} shown="unknown" query="a" />);
  expect(current()).toBe('All5');
});
