import { buildItem } from '@portfolio/contract/test/content';
import { expect, it } from 'vitest';
import { sameSkills } from './same-skills.ts';

const skill = (name: string, more: { aliases?: string[]; visible?: boolean; inGrid?: boolean } = {}) =>
  buildItem('techStack', { _id: name, name, aliases: [], visible: true, inGrid: true, ...more });
type Skill = ReturnType<typeof skill>;
const pairsOf = (skills: Skill[], proof: Record<string, number> = {}) =>
  sameSkills(skills, ({ name }) => proof[name] ?? 0).map((pair) => pair.map(({ name }) => name));

it.each<[string, Skill[], string[][]]>([
  ['spaces and case', [skill('LLM ops'), skill('LLMOps')], [['LLM ops', 'LLMOps']]],
  ['hyphens and dots', [skill('Scikit-learn'), skill('scikit learn')], [['Scikit-learn', 'scikit learn']]],
  ['the number', [skill('Design systems'), skill('Design system')], [['Design systems', 'Design system']]],
  [
    'a name that another one is called too',
    [skill('JS'), skill('JavaScript', { aliases: ['JS'] })],
    [['JS', 'JavaScript']],
  ],
  ['nothing but an alias', [skill('JScript', { aliases: ['JS'] }), skill('JavaScript', { aliases: ['JS'] })], []],
  ['a part of the name', [skill('C'), skill('C++'), skill('C#'), skill('Java'), skill('JavaScript')], []],
])('finds the pairs of skills that share %s', (_, skills, pairs) => {
  expect(pairsOf(skills)).toEqual(pairs);
});

it('keeps the one that visitors see, then the one in the grid, then the one that more work shows', () => {
  expect(pairsOf([skill('one', { visible: false }), skill('One', { inGrid: false })], { one: 9 })).toEqual([
    ['One', 'one'],
  ]);
  expect(pairsOf([skill('one', { inGrid: false }), skill('One')], { one: 9 })).toEqual([['One', 'one']]);
  expect(pairsOf([skill('one'), skill('One')], { One: 1 })).toEqual([['One', 'one']]);
});
