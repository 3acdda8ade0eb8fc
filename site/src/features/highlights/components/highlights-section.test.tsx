import type { Highlight } from '@portfolio/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { HighlightsSection } from './highlights-section.tsx';

const highlight = (title: string, more: Partial<Highlight>): Highlight => ({
  _id: title,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title,
  kind: 'talk',
  date: '2024-03-01',
  ...more,
});

const show = (items: Highlight[]) =>
  render(
    <TestPage data={{ '/api/highlights': { items } }}>
      <HighlightsSection />
    </TestPage>,
  );

it('is one list by kind in fixed order, of which the first row shows the kind, and within a kind in the owner’s order', () => {
  show([
    highlight('School', { kind: 'education', date: '2015-09-01', endDate: '2018-07-01' }),
    highlight('Second talk', { link: 'https://example.org/', organisation: 'A hall', description: 'Said twice.' }),
    highlight('First talk', {}),
    highlight('Paper', { kind: 'publication', endDate: '2024-09-01' }),
  ]);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TalkSecond talkA hallSaid twice.2024',
    'TalkFirst talk2024',
    'PublicationPaper2024',
    'EducationSchool2015 – 2018',
  ]);
  const kinds = rows.map((row) => row.querySelector('p')?.classList.contains('sr-only'));
  expect(kinds).toEqual([false, true, false, false]);
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'Second talk' })).toHaveAttribute(
    'href',
    'https://example.org/',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('renders nothing without highlights', () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
