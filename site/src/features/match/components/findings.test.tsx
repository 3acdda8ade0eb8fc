import type { Finding, Proof } from '@portfolio/evidence/comparison/finding';
import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Findings } from './findings.tsx';

const proof: Proof = {
  kind: 'project',
  title: 'Roof',
  url: '/projects/roof',
  quote: [
    { text: 'Drawn in ', isMarked: false },
    { text: 'Python', isMarked: true },
  ],
};
const findings: Finding[] = [
  {
    requirement: { text: '5 years of Python and Rust', isOptional: true },
    verdict: 'partly',
    skills: [
      { name: 'Python', verdict: 'partly', years: { asked: 5, months: 48, within: 48 }, proofs: [proof] },
      { name: 'Rust', verdict: 'missing', proofs: [] },
    ],
    proofs: [proof],
  },
  {
    requirement: { text: 'Python at 5 sites', isOptional: false },
    verdict: 'partly',
    skills: [{ name: 'Python', verdict: 'met', proofs: [proof] }],
    proofs: [proof],
    isLimited: true,
  },
];

it('shows each requirement with its verdict in words, its skills, their years and the best quote', () => {
  render(<Findings comparison={{ findings, isCut: false }} timeZone="UTC" headingRef={createRef()} />);
  const region = screen.getByRole('region', { name: '0 of 2 requirements shown, 2 in part' });
  const [first, second] = within(region)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li'));
  expect(first).toHaveTextContent('Shown in partnice to have');
  expect(first).toHaveTextContent('Python in part 4 years, of 5 required');
  expect(first).toHaveTextContent('Rust not shown');
  expect(first?.querySelector('mark')).toHaveTextContent('Python');
  expect(second).toHaveTextContent('Python met');
  expect(second).toHaveTextContent('are not compared');
});

it('says what to paste where nothing is required, and that an ad was cut', () => {
  render(<Findings comparison={{ findings: [], isCut: true }} timeZone="UTC" headingRef={createRef()} />);
  expect(screen.getByRole('heading', { name: 'No requirements found' })).toBeVisible();
  expect(screen.getByText(/^Only the first 40,000 characters/)).toBeVisible();
});
