import { expect, it } from 'vitest';
import { groupSkills } from './skill-groups.ts';

it('has the groups in the order of the list, then the others, and skills without one last', () => {
  const skills = [
    { name: 'Git' },
    { name: 'Docker', group: 'Cloud' },
    { name: 'Python', group: 'Languages' },
    { name: 'SQL', group: 'Data' },
    { name: 'C', group: 'Languages' },
  ];
  const groups = groupSkills(skills, ['Languages', 'Empty', 'Data']);
  expect(groups.map(({ name, skills: all }) => [name, all.map((skill) => skill.name)])).toEqual([
    ['Languages', ['Python', 'C']],
    ['Data', ['SQL']],
    ['Cloud', ['Docker']],
    ['', ['Git']],
  ]);
});
