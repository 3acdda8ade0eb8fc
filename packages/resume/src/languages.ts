import type { LanguageLevel } from '@portfolio/contract';

/** The levels of a language in words, as the resume and a JSON Resume say them. */
export const LEVEL_WORDS: Record<LanguageLevel, string> = {
  native: 'Native speaker',
  fluent: 'Fluent',
  working: 'Working knowledge',
  basic: 'Basic',
};
