import type { OwnerPostRow, OwnerProject } from '@portfolio/contract';
import { skillExamples } from '@portfolio/contract/examples/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { expect, it } from 'vitest';
import { findPages, type OwnPage, ownPages } from './own-pages.ts';

const page = (title: string, path = '/blog/x'): OwnPage => ({ kind: 'post', title, path });
const titlesOf = (titles: string[], query: string) =>
  findPages(
    titles.map((title) => page(title)),
    query,
  ).map(({ title }) => title);

it('finds what has all words in its title or address, whatever their case and accents are', () => {
  expect(titlesOf(['Über Äpfel', 'Apple'], 'apfel uber')).toEqual(['Über Äpfel']);
  expect(titlesOf(['Uber', 'Über'], 'ÜBER')).toEqual(['Uber', 'Über']);
  expect(findPages([page('One', '/blog/two-three')], 'three one')).toHaveLength(1);
  expect(titlesOf(['One', 'Two'], 'one two')).toEqual([]);
  expect(titlesOf(['One', 'Two'], '  ')).toEqual(['One', 'Two']);
});

it('lists first what begins with the words, then what has a word that does', () => {
  const titles = ['A quiet set', 'Asset sets', 'Reset', 'Sets decay', 'Other'];
  expect(titlesOf(titles, 'set')).toEqual(['Sets decay', 'A quiet set', 'Asset sets', 'Reset']);
  expect(titlesOf(['B set', 'A set'], 'set')).toEqual(['B set', 'A set']);
  const draft = { ...page('Set'), hidden: { badge: 'Draft' } };
  expect(findPages([draft, page('Sets'), page('A set')], 'set').map(({ title }) => title)).toEqual([
    'Sets',
    'Set',
    'A set',
  ]);
});

it('are those of posts, of projects with a story and of skills, and say which of them readers do not see', () => {
  const post = (values: Partial<OwnerPostRow>) => buildItem('posts', values);
  const project = (values: Partial<OwnerProject>) => buildItem('projects', values);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const pages = ownPages({
    posts: [
      post({ title: 'A', slug: 'a', status: 'published' }),
      post({ title: 'B', slug: 'b', status: 'draft' }),
      post({ title: 'C', slug: 'c', status: 'archived' }),
      post({ title: 'D', slug: 'd', status: 'published', publishedAt: later }),
    ],
    projects: [
      project({ title: 'E', slug: 'e', problem: 'Why', status: 'published' }),
      project({ title: 'F', slug: 'f', result: 'How', status: 'draft' }),
      project({ title: 'G', slug: 'g' }),
    ],
    skills: skillExamples['skills.list'].answer.items.map((skill) => ({ ...skill, name: 'H', slug: 'h' })),
  });
  expect(pages).toEqual([
    { kind: 'post', title: 'A', path: '/blog/a' },
    { kind: 'post', title: 'B', path: '/blog/b', hidden: { badge: 'Draft' } },
    { kind: 'post', title: 'C', path: '/blog/c', hidden: { badge: 'Draft' } },
    { kind: 'post', title: 'D', path: '/blog/d', hidden: { badge: 'Scheduled', until: later } },
    { kind: 'project', title: 'E', path: '/projects/e' },
    { kind: 'project', title: 'F', path: '/projects/f', hidden: { badge: 'Draft' } },
    { kind: 'skill', title: 'H', path: '/skills/h' },
  ]);
});
