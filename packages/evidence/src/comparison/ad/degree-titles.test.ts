import { describe, expect, it } from 'vitest';
import { levelOfTitle } from './degree-titles.ts';

describe('the level of a title', () => {
  it.each([
    ['Bachelor, Information Technology', 1],
    ['BSc Computer Science', 1],
    ['B.A. Linguistics', 1],
    ['TU Example, MSc Physics', 2],
    ['Master of Arts', 2],
    ['Master’s degree in history', 2],
    ['Diplom Informatik', 2],
    ['MBA', 2],
    ['Ph.D. in chemistry', 3],
    ['Doctor of Philosophy', 3],
  ])('%s: %i', (title, level) => expect(levelOfTitle(title, '')).toBe(level));

  it.each([
    'Professional Scrum Master',
    'Master class in photography',
    'Mastering Python',
    'Summer school, Master track',
    'PhD candidate',
    'MSc Physics (exchange semester)',
    'Maastricht, MSc preparatory course',
    'Example University',
    'Webmaster',
  ])('%s: none', (title) => expect(levelOfTitle(title, '')).toBe(0));

  it('is none if the study was not finished', () => {
    expect(levelOfTitle('MSc Physics', 'Left after two semesters.')).toBe(0);
    expect(levelOfTitle('MSc Physics', 'Dropped out to found a company.')).toBe(0);
    expect(levelOfTitle('MSc Physics', 'First-class honours.')).toBe(2);
  });
});
