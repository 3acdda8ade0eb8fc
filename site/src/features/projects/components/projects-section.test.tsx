import type { Project } from '@portfolio/contract';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { ProjectsSection } from './projects-section.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const project = (title: string, more: Partial<Project> = {}): Project => ({
  _id: title,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title,
  description: '',
  techTags: [],
  metrics: [],
  ...more,
});
const metric = (value: string) => ({ value, label: `label of ${value}` });
const LEAD = project('Roof', {
  headline: 'Dry in two days',
  slug: 'roof',
  description: 'A roof.',
  techTags: ['Slate'],
  githubUrl: 'https://example.org/code',
  metrics: ['2', '−100 %', '3'].map(metric),
});
const OTHERS = [project('Wall'), project('Gate')];

function show(projects: Project[]) {
  const { container } = render(
    <TestPage data={{ '/api/projects': { projects } }}>
      <ProjectsSection />
    </TestPage>,
  );
  const carousel = screen.getByRole('group');
  return {
    container,
    carousel: within(carousel),
    name:
      carousel.getAttribute('aria-labelledby') &&
      document.getElementById(carousel.getAttribute('aria-labelledby') ?? '')?.textContent,
    cards: [...carousel.querySelectorAll('article')].map((card) => card.querySelector('h3, h4')?.textContent),
  };
}

it('the first of three projects stands above the others if it has a headline', () => {
  const { container, carousel, name, cards } = show([LEAD, ...OTHERS]);
  expect([name, cards]).toEqual(['More projects', ['Wall', 'Gate']]);
  expect(carousel.getByText('2 of 3')).toBeInTheDocument();
  expect(carousel.getByRole('heading', { name: 'Wall', level: 4 })).toBeInTheDocument();
  const lead = within(container.querySelector('article') ?? document.body);
  expect(lead.getByRole('heading', { level: 3 })).toHaveTextContent('Dry in two days');
  expect(lead.getByRole('link', { name: 'Dry in two days' })).toHaveAttribute('href', '/projects/roof');
  for (const text of ['Roof', 'A roof.', 'Slate', '2', '−100 %']) expect(lead.getByText(text)).toBeInTheDocument();
  expect(lead.queryByText('3')).toBeNull();
  expect(lead.getByRole('link', { name: 'Code of Roof' })).toHaveAttribute('href', 'https://example.org/code');
});

it('a screenshot of the lead stands over its picture, with its description', () => {
  const [picture, screenshot] = ['a', 'b'].map((letter) => ({
    url: `/uploads/${letter.repeat(32)}.webp`,
    alt: letter,
    width: 1000,
    height: 600,
  }));
  const { container } = show([
    { ...LEAD, picture, screenshot: screenshot && { ...screenshot, screenshot: true } },
    ...OTHERS,
  ]);
  const images = [...(container.querySelector('article')?.querySelectorAll('img') ?? [])];
  expect(images.map(({ alt }) => alt)).toEqual(['a', 'b']);
  expect(images[1]?.sizes).toContain('0.33');
});

it('a lead without a page, text or numbers is its headline and name', () => {
  const { container } = show([project('Roof', { headline: 'Dry' }), ...OTHERS]);
  const lead = container.querySelector('article');
  expect(lead).toHaveTextContent(/^DryRoof$/);
  expect(lead?.querySelectorAll('a, dl')).toHaveLength(0);
});

it.each([
  ['of two projects', [LEAD, ...OTHERS.slice(1)]],
  ['of three without a headline of the first', [...OTHERS, LEAD]],
])('the carousel has all %s', (_, projects) => {
  const { carousel, name, cards } = show(projects);
  expect([name, cards]).toEqual(['Projects', projects.map(({ title }) => title)]);
  expect(carousel.getByText(`1 of ${projects.length}`)).toBeInTheDocument();
  expect(carousel.getByRole('heading', { name: 'Roof', level: 3 })).toBeInTheDocument();
});

it('a card shows the first picture without its description, the headline and the first number', () => {
  const picture = { url: `/uploads/${'a'.repeat(32)}.webp`, alt: 'Slates', width: 1000, height: 600 };
  const { container } = show([project('Roof', { headline: 'Dry', metrics: ['2', '3'].map(metric), picture })]);
  const card = container.querySelector('article');
  expect(card).toHaveTextContent(/^RoofDry2 label of 2$/);
  expect(card?.querySelector('img')).toHaveAttribute('src', picture.url);
  expect(card?.querySelector('img')).toHaveAttribute('alt', '');
  expect(card?.querySelectorAll('canvas')).toHaveLength(1);
});

it.each(['/picture.png', 'https://example.org/a.webp', `/uploads/${'a'.repeat(32)}.svg`])(
  'the picture %s, which may not be readable, has no lines',
  (url) => {
    const { container } = show([project('Roof', { picture: { url, alt: '', width: 1000, height: 600 } })]);
    expect(container.querySelector('img')).toHaveAttribute('src', url);
    expect(container.querySelector('canvas')).toBeNull();
  },
);
