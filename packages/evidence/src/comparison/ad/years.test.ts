import { describe, expect, it } from 'vitest';
import { yearsIn } from './years.ts';

describe('required years', () => {
  it.each([
    ['5 years of Python', 5],
    ['5+ years of Python', 5],
    ['3-5 years', 3],
    ['3 – 5 years', 3],
    ['Five or more years', 5],
    ['At least three (3) years’ experience', 3],
    ['minimum of 10 yrs', 10],
    ['mindestens 5 Jahre Erfahrung', 5],
    ['one year', 1],
    ['mindestens fünf Jahre Erfahrung', 5],
    ['dreijährige Berufserfahrung', 3],
    ['5 ans d’expérience', 5],
    ['tres o 4 años', 4],
  ])('in %j', (text, years) => expect(yearsIn(text)?.years).toBe(years));

  it.each([
    'years of experience',
    'several years',
    'at least 18 years old',
    'founded 10 years ago',
    'in the last 3 years',
    '2024',
  ])('are not in %j', (text) => expect(yearsIn(text)).toBeUndefined());
});
