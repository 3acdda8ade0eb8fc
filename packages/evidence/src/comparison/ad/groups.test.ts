import { describe, expect, it } from 'vitest';
import { Names } from '../names.ts';
import { groupsOf } from './groups.ts';

const names = new Names([]);
const groupsIn = (text: string) =>
  groupsOf(text, names.askedIn(text), (id, broader) => names.shownBy(broader).includes(id)).map((group) => [
    group.atLeast,
    ...group.names.map(({ start, end }) => text.slice(start, end)),
  ]);

describe('of a list', () => {
  it.each([
    [
      'Python and SQL',
      [
        [1, 'Python'],
        [1, 'SQL'],
      ],
    ],
    [
      'Python, SQL, Docker',
      [
        [1, 'Python'],
        [1, 'SQL'],
        [1, 'Docker'],
      ],
    ],
    [
      'Full-stack development with modern tools (e.g. PHP)',
      [
        [1, 'Full-stack development'],
        [1, 'PHP'],
      ],
    ],
    [
      'HTML/CSS',
      [
        [1, 'HTML'],
        [1, 'CSS'],
      ],
    ],
    [
      'HTML/CSS/JavaScript',
      [
        [1, 'HTML'],
        [1, 'CSS'],
        [1, 'JavaScript'],
      ],
    ],
  ])('%s each is needed', (text, groups) => expect(groupsIn(text)).toEqual(groups));

  it.each([
    ['Go or Rust', [[1, 'Go', 'Rust']]],
    ['Python oder Java', [[1, 'Python', 'Java']]],
    ['AWS, Azure oder GCP', [[1, 'AWS', 'Azure', 'GCP']]],
    ['AWS/Azure/GCP', [[1, 'AWS', 'Azure', 'GCP']]],
    ['Experience in one or more of: Python, Java, Kotlin', [[1, 'Python', 'Java', 'Kotlin']]],
    ['Tools such as Figma, Sketch', [[1, 'Figma', 'Sketch']]],
    ['Docker or similar', [[1, 'Docker']]],
    ['React (or another frontend framework such as Vue)', [[1, 'React', 'frontend framework', 'Vue']]],
    ['Cloud platforms (e.g. AWS or GCP)', [[1, 'Cloud platforms', 'AWS', 'GCP']]],
    ['Cloud-Technologien wie z. B. AWS, Azure', [[1, 'Cloud-Technologien', 'AWS', 'Azure']]],
  ])('%s one is enough', (text, groups) => expect(groupsIn(text)).toEqual(groups));

  it.each([
    ['At least two of Python, Java, Kotlin', [[2, 'Python', 'Java', 'Kotlin']]],
    ['mindestens zwei der folgenden: Python, Java, Kotlin', [[2, 'Python', 'Java', 'Kotlin']]],
    ['At least three of Python, Java, Kotlin, Scala', [[3, 'Python', 'Java', 'Kotlin', 'Scala']]],
    ['Two or more cloud platforms', [[2, 'cloud platforms']]],
  ])('%s so many are enough', (text, groups) => expect(groupsIn(text)).toEqual(groups));

  it('alternatives stand beside what is needed', () => {
    expect(groupsIn('Python and Go or Rust')).toEqual([
      [1, 'Python'],
      [1, 'Go', 'Rust'],
    ]);
    expect(groupsIn('Machine learning und Werkzeuge wie PyTorch, Keras')).toEqual([
      [1, 'Machine learning'],
      [1, 'PyTorch', 'Keras'],
    ]);
    expect(groupsIn('JavaScript, and a library such as React or Vue')).toEqual([
      [1, 'JavaScript'],
      [1, 'React', 'Vue'],
    ]);
    expect(groupsIn('Kotlin; Java or Go')).toEqual([
      [1, 'Kotlin'],
      [1, 'Java', 'Go'],
    ]);
    expect(groupsIn('either Kotlin or Scala and Java')).toEqual([
      [1, 'Kotlin', 'Scala'],
      [1, 'Java'],
    ]);
    expect(groupsIn('Go or Rust, Python')).toEqual([
      [1, 'Go', 'Rust'],
      [1, 'Python'],
    ]);
    expect(groupsIn('One year of Python and SQL')).toEqual([
      [1, 'Python'],
      [1, 'SQL'],
    ]);
  });
});
