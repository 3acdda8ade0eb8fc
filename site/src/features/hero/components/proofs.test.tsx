import type { Project, PublicConfig } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { buildItem, metric } from '@portfolio/contract/test/content';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { Proofs } from './proofs.tsx';

const CONFIG: PublicConfig = accountExamples['siteSettings.readPublic'].answer;
const project = (slug: string | undefined, ...values: string[]): Project => ({
  ...buildItem('projects', { title: 'Roof' }),
  slug,
  metrics: values.map((value) => metric(value, 'tonnes, all of them lifted')),
});
const PAST = buildItem('experiences', { title: 'Pupil', company: 'School', endDate: '2020-01-01' });
const NOW = buildItem('experiences', { title: 'Engineer', company: 'Nets', endDate: undefined });

interface Content {
  experiences?: object[];
  projects?: Project[];
  posts?: number;
  config?: Partial<PublicConfig>;
}

function show({ experiences = [], projects = [], posts = 0, config }: Content) {
  const data = {
    '/api/public-config': { ...CONFIG, ...config },
    '/api/experiences': { items: experiences },
    '/api/projects': { projects },
    '/api/blog?page=1&pageSize=12&category=&sort=newest': { items: [], page: 1, pageSize: 12, total: posts },
  };
  render(
    <TestPage data={data}>
      <Proofs />
    </TestPage>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('shows the present position, the first number of two projects, and the posts', () => {
  const projects = [project('roof', '212', '11'), project('wall'), project(undefined, '3'), project('gate', '4')];
  expect(show({ experiences: [PAST, NOW], projects, posts: 33 })).toEqual([
    ['Now: Engineer, Nets', '#experience'],
    ['212 tonnes', '/projects/roof'],
    ['3 tonnes', '#projects'],
    ['33 posts', '/blog'],
  ]);
});

it.each<[string, Content]>([
  ['one fact', { experiences: [PAST, NOW] }],
  ['a hidden section', { experiences: [NOW], posts: 1, config: { sections: ['projects'] } }],
])('is left out with %s', (_, content) => {
  expect(show(content)).toEqual([]);
});
