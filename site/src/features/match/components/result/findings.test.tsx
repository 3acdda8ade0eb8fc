import type { Comparison, Finding, Proof, SkillFinding } from '@portfolio/evidence/comparison/finding';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const show = (comparison: Comparison) =>
  render(
    <Findings
      owner={{ name: 'Ada Example', titleLine: 'Architect' }}
      title="Roofer"
      comparison={comparison}
      askHref="/contact-us"
      timeZone="UTC"
      headingRef={createRef()}
    />,
  );
const rows = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li'));

it('shows each requirement with its verdict in words, its skills, their years and the best quote', () => {
  show({ findings, isCut: false });
  const region = screen.getByRole('region', { name: '0 of 2 requirements shown in full' });
  const [first, second] = rows(region);
  expect(within(region).getAllByRole('list')[0]).toHaveTextContent(/^2 in part$/);
  expect(first).toHaveTextContent('Shown in partnice to have');
  expect(first).toHaveTextContent('Pythonin part4 years, of 5 required');
  expect(first).toHaveTextContent('Rustnot shown');
  expect(first?.querySelector('mark')).toHaveTextContent('Python');
  expect(second).toHaveTextContent('Pythonmet');
  expect(second).toHaveTextContent('are not compared');
});

it('folds the other proofs, names each heading of the ad once, and says what is only a mention', () => {
  const post: Proof = { ...proof, kind: 'post', title: 'On roofs', url: '/blog/on-roofs' };
  const requirement = { text: 'Python', heading: 'You bring', isOptional: false };
  const skills: SkillFinding[] = [{ name: 'Python', verdict: 'partly', proofs: [post] }];
  const mentioned: Finding = { requirement, verdict: 'partly', skills, proofs: [proof] };
  show({ findings: [mentioned, { ...mentioned, skills: [] }], isCut: false });
  const [first, second] = rows(screen.getByRole('region'));
  expect(first).toHaveTextContent('only in posts');
  expect(within(first as HTMLElement).getByRole('group')).toHaveTextContent('1 more proof');
  expect(first).toHaveTextContent('You bring');
  expect(second).not.toHaveTextContent('You bring');
  expect(second?.querySelector('details')).toBeNull();
});

it('says what is near to a gap, and that it is not the same', () => {
  const near = { name: 'Gneiss', title: 'Wall' };
  const skills: SkillFinding[] = [{ name: 'Basalt', verdict: 'missing', proofs: [], near }];
  show({
    findings: [{ requirement: { text: 'Basalt', isOptional: false }, verdict: 'missing', skills, proofs: [] }],
    isCut: false,
  });
  expect(screen.getByText(/^The nearest thing is/)).toHaveTextContent(
    'The nearest thing is Gneiss in Wall. That is not the same.',
  );
});

it('lights the string of the requirement that is pointed at', async () => {
  const { container } = show({ findings, isCut: false });
  const strings = container.querySelectorAll('svg g');
  expect(strings).toHaveLength(2);
  const [, second] = rows(screen.getByRole('region'));
  const before = strings[1]?.getAttribute('class');
  await userEvent.hover(second as HTMLElement);
  expect(strings[1]?.getAttribute('class')).not.toBe(before);
  await userEvent.unhover(second as HTMLElement);
  expect(strings[1]?.getAttribute('class')).toBe(before);
});

it('says that an ad was cut', () => {
  show({ findings, isCut: true });
  expect(screen.getByText(/Only the first 40,000 characters/)).toBeVisible();
});
