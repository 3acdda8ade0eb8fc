import { describe, expect, it } from 'vitest';
import { Names } from './names.ts';

const namesOf = (...skills: string[][]) => new Names(skills.map((names) => ({ names })));
const inTag = (names: Names, tag: string) => [...names.inTag(tag)];

describe('a skill of several technologies', () => {
  it.each([
    ['AWS/Azure', ['AWS', 'Azure']],
    ['Docker / Containerd', ['Docker', 'containerd']],
    ['HTML & CSS', ['HTML', 'CSS']],
    ['AWS (SG)', ['AWS']],
  ])('%s names each of them, and none shows another', (skill, ids) => {
    const names = namesOf([skill]);
    expect(inTag(names, skill)).toEqual(ids);
    for (const id of ids) {
      expect(names.shownBy(id).filter((other) => other !== id && ids.includes(other))).toEqual([]);
    }
  });

  it.each(['CI/CD', 'A/B testing', 'R&D', 'Design/Development', 'S/4HANA'])('%s is one', (skill) => {
    const names = namesOf([skill]);
    expect(inTag(names, skill)).toHaveLength(1);
    expect(inTag(names, 'R')).not.toEqual(inTag(names, skill));
  });
});

describe('an alias', () => {
  it('that is another technology shows the skill, and is not shown by it', () => {
    const names = namesOf(['Cloud', 'AWS', 'Azure']);
    expect(names.shownBy('Cloud')).toEqual(expect.arrayContaining(['AWS', 'Azure']));
    expect(names.shownBy('Azure')).not.toContain('AWS');
    expect(names.shownBy('AWS')).not.toContain('Cloud');
  });

  it('that is none means the same', () => {
    const names = namesOf(['Kubernetes', 'Kube thing']);
    expect(inTag(names, 'kube things')).toEqual(['Kubernetes']);
  });
});
