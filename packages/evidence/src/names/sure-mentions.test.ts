import { NameMatcher } from '@portfolio/text/names/name-matcher';
import { describe, expect, it } from 'vitest';
import { sureMentions } from './sure-mentions.ts';

const SKILLS = 'Go React Spark Node Rust Swift Ray Dash Express Excel REST R C Docker Python Kafka Containers'.split(
  ' ',
);
const matcher = new NameMatcher(SKILLS.map((name) => ({ id: name, names: [name] })));
const sureIn = (text: string, tags: string[] = []) => [
  ...new Set(
    sureMentions(text, matcher.placesIn(text), { isTagged: ({ id }) => tags.includes(id) }).map(({ id }) => id),
  ),
];

describe('a common word names a technology', () => {
  it.each<[string, string[]]>([
    ['We moved the service from Python to Go.', ['Python', 'Go']],
    ['Services in Go, Rust and Python.', ['Go', 'Rust', 'Python']],
    ['Go and Docker', ['Go', 'Docker']],
    ['Statistics in R and Python', ['R', 'Python']],
    ['A React-based page behind Docker', ['React', 'Docker']],
    ['Docker builds the containers', ['Docker', 'Containers']],
  ])('beside another one: %s', (text, skills) => expect(sureIn(text)).toEqual(skills));

  it('with a tag', () => {
    expect(sureIn('Rewrote the parser in Rust.', ['Rust'])).toEqual(['Rust']);
    expect(sureIn('Rewrote the parser in Rust.')).toEqual([]);
  });
});

describe('a common word names nothing', () => {
  it.each([
    'electronegative oxygen to react with Python',
    'React quickly when Docker fails.',
    'Ability to React when Docker fails',
    'How To React When Docker Fails Again',
    'Go the extra mile with Docker.',
    'A Go-to-market plan for Docker',
    'the rest of the Docker images',
    'an X-Ray of Docker',
    'Excel at Docker.',
    'We Express thanks to Docker.',
    'Vitamin C for Docker users',
    'a Series C round of Docker',
    'class A, B, C for Docker',
    'Ray’s Docker course',
    'Spark joy, then Docker.',
    'Go and see the Docker docs.',
    'A Spark for Docker',
  ])('%s', (text) => expect(sureIn(text).filter((id) => !['Docker', 'Python'].includes(id))).toEqual([]));

  it.each(['Services in Go and Rust', 'Shipping containers', 'Some React'])('alone: %s', (text) =>
    expect(sureIn(text)).toEqual([]),
  );

  it('in a tagged item that uses it as a word', () => expect(sureIn('atoms react', ['React'])).toEqual([]));
});

describe('a sentence that denies a name', () => {
  it.each([
    'Half of our list did not need Kafka at all.',
    'We run without Docker.',
    'I want to learn more about Kafka.',
    'Currently learning Kafka',
    'A tool similar to Docker',
    'They moved away from Kafka.',
  ])('does not show it: %s', (text) => expect(sureIn(text)).toEqual([]));

  it('says nothing of the next sentence, or of what stands before', () => {
    expect(sureIn('It was not easy. Kafka helped.')).toEqual(['Kafka']);
    expect(sureIn('Kafka, but not Docker')).toEqual(['Kafka']);
    expect(sureIn('Machine learning with Python')).toEqual(['Python']);
  });
});

describe('a path', () => {
  it.each(['See docker/python.py', 'in ./docker/files', '~/docker/x', '(/docker/compose.yml)', '.docker/.python'])(
    'names nothing: %s',
    (text) => expect(sureIn(text)).toEqual([]),
  );

  it.each(['Docker/Python', 'Docker / Python.', '(Docker/Python)'])('is no list: %s', (text) =>
    expect(sureIn(text)).toEqual(['Docker', 'Python']),
  );
});

it('looks for other technologies once, however many common words there are', () => {
  const text = 'Go '.repeat(20_000);
  let asked = 0;
  const others = () => {
    asked += 1;
    return [];
  };
  expect(sureMentions(text, matcher.placesIn(text), { isTagged: () => false, others })).toEqual([]);
  expect(asked).toBe(1);
});
