import type { ProjectStory } from '@portfolio/contract';
import { buildItem, metric } from '@portfolio/contract/test/content';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Story } from './story.tsx';

const ITEM = buildItem('projects', { title: 'Roof', slug: 'roof' });
const html = (text: string) => `<p>${text}</p>`;
const PLAIN: ProjectStory = { ...ITEM, slug: 'roof', problemHtml: html('It leaked.'), pictures: [] };
const picture = (index: number) => ({
  url: `/picture-${index}.png`,
  alt: `Picture ${index}`,
  caption: `Caption ${index}`,
});
const FULL: ProjectStory = {
  ...PLAIN,
  description: 'A roof.',
  headline: 'Dry in two days',
  metrics: [metric('2', 'days'), metric('−100 %', 'water')],
  startDate: '2023-04-01',
  endDate: '2023-05-31',
  team: 'One roofer',
  role: 'Everything',
  techTags: ['Slate', 'Copper'],
  githubUrl: 'https://example.org/code',
  demoUrl: '/blog',
  approachHtml: html('From the ridge down.'),
  resultHtml: html('It is dry.'),
  pictures: [0, 1, 2, 3].map(picture),
  next: { title: 'Wall', slug: 'wall', description: 'A wall.' },
};
const show = (project: ProjectStory) => render(<Story project={project} />);
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

it('shows the texts as rendered, and counts the pictures after their figures', () => {
  const figures = '<figure><img src="/a.png" alt="A"/></figure><figure><img src="/b.png" alt="B"/></figure>';
  show({ ...PLAIN, problemHtml: `<p>It <strong>leaked</strong>.</p>${figures}`, pictures: [0, 1].map(picture) });
  expect(screen.getByRole('region', { name: 'Problem' }).querySelector('strong')?.textContent).toBe('leaked');
  expect(screen.getByText('Fig. 3')).toBeTruthy();
});

it('shows name and years, the result, numbers, picture, facts, story, further pictures and the next project in this order', () => {
  const { container } = show(FULL);
  const parts = 'h1, dt, dd, img, figcaption, h2, section p, nav strong';
  const shown = [...container.querySelectorAll(parts)].map(
    (element) => element.getAttribute('alt') ?? element.textContent,
  );
  expect(shown).toEqual([
    ...['Roof', 'days', '2', 'water', '−100 %'],
    ...['Picture 0', 'Caption 0'],
    ...['Role', 'Everything', 'Period', 'Apr 2023 – May 2023', 'Team', 'One roofer', 'Stack', 'SlateCopper'],
    ...['Links', 'CodeDemo'],
    ...['Problem', 'It leaked.', 'Approach', 'From the ridge down.', 'Result', 'It is dry.'],
    ...[1, 2, 3].flatMap((index) => [`Picture ${index}`, `Fig. ${index}Caption ${index}`]),
    'Wall',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).dataset.years).toBe('2023');
  expect(screen.getByText('Dry in two days').tagName).toBe('P');
  expect(screen.getByText('A roof.')).toBeTruthy();
});

it('has no empty parts without a result, numbers, facts, pictures or a next project', () => {
  const { container } = show(PLAIN);
  const heading = screen.getByRole('heading', { level: 1 });
  expect([heading.textContent, heading.dataset.years]).toEqual(['Roof', undefined]);
  expect(container.querySelectorAll('dl, aside, figure, img, nav')).toHaveLength(0);
  expect(textsOf(container.querySelectorAll('h2'))).toEqual(['Problem']);
  expect(screen.getByRole('link', { name: 'Write to me' }).getAttribute('href')).toBe('/contact-us');
});

it('shows a role that is too long for the facts as a part of the story', () => {
  const role = 'Everything. '.repeat(20).trim();
  const { unmount } = show({ ...PLAIN, role });
  expect(screen.getByRole('region', { name: 'Role' }).textContent).toBe(`Role${role}`);
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  show({ ...PLAIN, role: 'Plans.\n\nSlates.' });
  expect(textsOf(screen.getByRole('region', { name: 'Role' }).querySelectorAll('p'))).toEqual(['Plans.', 'Slates.']);
});

it('links every picture to the whole file, with or without a description', () => {
  show({ ...PLAIN, pictures: [picture(0), { url: '/bare.png', alt: '' }] });
  expect(screen.getByRole('link', { name: 'Picture 0' }).getAttribute('href')).toBe('/picture-0.png');
  expect(screen.getByRole('link', { name: 'The whole picture' }).getAttribute('href')).toBe('/bare.png');
});

it('links to the next project, with its picture or its generated cover', () => {
  const { unmount } = show(FULL);
  const link = within(screen.getByRole('navigation', { name: 'Next project' })).getByRole('link');
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/projects/wall', 'Next projectWallA wall.']);
  expect(link.innerHTML).toContain('/plates/Wall-');
  unmount();
  show({ ...PLAIN, next: { title: 'Wall', slug: 'wall', description: '', picture: picture(7) } });
  const image = screen.getByRole('navigation').querySelector('img');
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/picture-7.png', '']);
});

it('headings of a text are below that of its part, whatever level they begin at', () => {
  const levelsOf = (problemHtml: string) => {
    const { unmount } = show({ ...PLAIN, problemHtml });
    const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    unmount();
    return levels.slice(1, 4);
  };
  expect(levelsOf('<h2 id="a">A</h2><h3>B</h3><p>&lt;h2&gt;</p>')).toEqual(['H2 Problem', 'H3 A', 'H4 B']);
  expect(levelsOf('<h3>A</h3><h4>B</h4>')).toEqual(['H2 Problem', 'H3 A', 'H4 B']);
});
