import { expect, it } from 'vitest';
import { namesPerson } from './fields.ts';

it.each([
  ['Finanzbuchhalterin', true],
  ['Bilanzbuchhalter', true],
  ['Recruiter', true],
  ['Finanzbuchhaltung', false],
  ['Recruiting', false],
])('%s says who does it: %s', (name, isPerson) => expect(namesPerson(name)).toBe(isPerson));
