import type { Evidence, Skill } from '@portfolio/contract';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { SkillDetail } from './skill-detail.tsx';

const job = (title: string, startDate: string, endDate: string): Evidence => ({
  kind: 'experience',
  title,
  url: '/#experience',
  startDate,
  endDate,
  isTagged: false,
  quote: { before: 'In ', match: 'Python', after: '.' },
});

function show(more: Partial<Skill>) {
  const skill: Skill = {
    _id: 'python',
    name: 'Python',
    slug: 'python',
    months: 36,
    since: '2019-01-01',
    counts: countsOf({ experience: 2 }),
    today: '2026-11-25',
    spans: [{ start: '2019-01-01', end: '2021-12-31', months: 36 }],
    aliases: [],
    evidence: [job('First', '2019-01-01', '2021-12-31')],
    ...more,
  };
  return render(
    <TestPage>
      <SkillDetail skill={skill} />
    </TestPage>,
  );
}

it('says the years, and nothing that is for the owner', () => {
  const { container } = show({});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Python, 3 years$/);
  expect(container).not.toHaveTextContent('tagged');
  expect(container).not.toHaveTextContent('not counted');
});

it('shows the gap of the years in the claim, in a sentence and in the line', () => {
  show({
    months: 60,
    spans: [
      { start: '2019-01-01', end: '2021-12-31', months: 36 },
      { start: '2023-01-01', end: '2024-12-31', months: 24 },
    ],
    evidence: [job('First', '2019-01-01', '2021-12-31'), job('Second', '2023-01-01', '2024-12-31')],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Python, 5 years in 6');
  expect(screen.getByText(/Between Dec 2021 and Jan 2023 no job or dated project names it/)).toBeVisible();
  const [line] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('not counted'));
  expect(line).toHaveTextContent('3 ynot counted2 y');
});

it('shows three items of a kind, and the others in a fold', () => {
  const evidence = ['First', 'Second', 'Third', 'Fourth'].map((title) => job(title, '2019-01-01', '2021-12-31'));
  show({ counts: countsOf({ experience: 4 }), evidence });
  const fold = screen.getByText('1 more role').closest('details');
  expect(fold).toHaveTextContent('Fourth');
  expect(fold).not.toHaveTextContent('Third');
});

it('quotes what work says of itself with its tags, and of a post only that', () => {
  const quote = { before: '', match: 'Python', after: ', SQL' };
  const tagged = { title: 'Tagged', url: '/x', isTagged: true, quote, excerpt: 'Sorted claims' } as const;
  show({
    counts: countsOf({ project: 1, post: 1 }),
    evidence: [
      { ...tagged, kind: 'project' },
      { ...tagged, kind: 'post' },
    ],
  });
  expect(screen.getByRole('region', { name: 'Projects' })).toHaveTextContent('Sorted claims. Tagged Python, SQL');
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveTextContent(/Sorted claims$/);
});
