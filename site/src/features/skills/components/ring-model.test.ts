import type { EvidenceLink, ListedSkill } from '@portfolio/contract';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { expect, it } from 'vitest';
import { nameInRing, ringOf } from './ring-model.ts';

const link = (title: string, kind: 'experience' | 'post' = 'post'): EvidenceLink => ({ kind, title, url: `/${title}` });
const skill = (name: string, evidence: number[]): ListedSkill => ({
  _id: name,
  name,
  slug: name,
  months: 0,
  counts: countsOf({ post: evidence.length }),
  spans: [],
  evidence,
  best: link('best'),
});

it('draws one string for each use, by kind, from the left to the right of the rail', () => {
  const evidence = [link('first', 'experience'), link('second')];
  const ring = ringOf({ today: '2026-03-04', total: 0, items: [skill('one', [0, 1]), skill('two', [1])], evidence });
  expect(ring.evidence.map(({ link: { title }, point }) => [title, point])).toEqual([
    ['first', { x: 64.83, y: 97.75 }],
    ['second', { x: 64.83, y: 2.25 }],
  ]);
  expect(ring.skills.map(({ strings }) => strings)).toEqual([
    [
      { kind: 'experience', path: 'M35.17 2.25L64.83 97.75' },
      { kind: 'post', path: 'M35.17 2.25L64.83 2.25' },
    ],
    [{ kind: 'post', path: 'M35.17 97.75L64.83 2.25' }],
  ]);
  expect(ring.isComplete).toBe(true);
});

it('shows the most proven of many skills, and the work that names most of them', () => {
  const evidence = Array.from({ length: 100 }, (_, at) => link(String(at)));
  const items = Array.from({ length: 30 }, (_, at) => skill(`s${at}`, at < 10 ? [0] : [0, 99, at]));
  const ring = ringOf({ today: '2026-03-04', total: 0, items, evidence });
  expect(ring.skills.map(({ skill: { slug } }) => slug)).toEqual(items.slice(10).map(({ slug }) => slug));
  expect(ring.evidence).toHaveLength(22);
  expect(ring.isComplete).toBe(false);
});

it.each([
  ['Eval sets decay: how to keep yours honest', 'Eval sets decay'],
  ['Retrieval is a ranking problem', 'Retrieval is a ranking'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsg…'],
])('names %s in the ring as whole words', (title, name) => expect(nameInRing(link(title))).toBe(name));
