import type { ListedSkill } from '@portfolio/contract';
import { countsOf } from '@portfolio/contract/schemas/skills';
import { expect, it } from 'vitest';
import { graphOf } from './graph-model.ts';

const link = (title: string, kind: 'experience' | 'post' = 'post') => ({ kind, title, url: `/${title}` });
const skill = (name: string, evidence: number[]): ListedSkill => ({
  _id: name,
  name,
  slug: name,
  months: 0,
  counts: countsOf({ post: evidence.length }),
  evidence,
});

it('draws one string for each use, by kind', () => {
  const evidence = [link('first', 'experience'), link('second')];
  const graph = graphOf({ items: [skill('one', [0, 1]), skill('two', [1])], evidence });
  expect(graph.evidence.map(({ link: { title }, place }) => [title, place])).toEqual([
    ['first', 0.4],
    ['second', 0.8],
  ]);
  expect(graph.skills.map(({ strings }) => strings)).toEqual([
    [
      { kind: 'experience', path: 'M0 20L40 100' },
      { kind: 'post', path: 'M0 20L80 100' },
    ],
    [{ kind: 'post', path: 'M0 70L80 100' }],
  ]);
  expect(graph.isComplete).toBe(true);
});

it('shows the most proven of many skills, and the work that names most of them', () => {
  const evidence = Array.from({ length: 100 }, (_, at) => link(String(at)));
  const items = Array.from({ length: 50 }, (_, at) => skill(`s${at}`, at < 10 ? [0] : [0, 99, at]));
  const graph = graphOf({ items, evidence });
  expect(graph.skills.map(({ skill: { slug } }) => slug)).toEqual(items.slice(10).map(({ slug }) => slug));
  expect(graph.evidence).toHaveLength(42);
  expect(graph.isComplete).toBe(false);
});
