import type { LanguageLevel } from '@portfolio/contract';

const WORDS: Record<LanguageLevel, string> = {
  native: 'Native speaker',
  fluent: 'Fluent',
  working: 'Working knowledge',
  basic: 'Basic',
};

/** A level in words, as the resume and a JSON Resume say it. */
export const levelWords = (level: LanguageLevel): string => WORDS[level];
