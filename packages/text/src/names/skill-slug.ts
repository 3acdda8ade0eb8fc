import { LIMITS } from '@portfolio/contract/limits';
import { slugify } from '@portfolio/contract/text';

/** Marks that tell names apart, and how they are said: C, C++ and C# have addresses of their own. */
const SPOKEN_MARKS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/(?<=[a-z])#/gi, ' sharp '],
  [/(?<![^\s/])\.(?=[a-z])/gi, 'dot'],
];

/** The address of a skill made from its name, with space for a number behind it; empty if no letter of it is left. */
export const skillSlug = (name: string): string =>
  slugify(SPOKEN_MARKS.reduce((said, [mark, word]) => said.replace(mark, word), name)).slice(0, LIMITS.slug - 8);
