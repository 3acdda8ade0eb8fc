import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

const languages = [
  { name: 'Deutsch', level: 'native' as const },
  { name: 'English (US)', level: 'fluent' as const },
  { name: 'Swedish', level: 'working' as const },
  { name: 'Polish', level: 'basic' as const },
];
const portfolio = preparePortfolio({ ...portfolioIndex, languages });
const findingOf = (line: string, of = portfolio) => compareAd(`Requirements:\n- ${line}`, of).findings[0];

describe('a spoken language', () => {
  it.each([
    'Fluent German',
    'German (C2)',
    'Deutschkenntnisse auf C1-Niveau',
    'Verhandlungssicheres Deutsch in Wort und Schrift',
    'Fluent in English and German',
    'Deutsch als Muttersprache',
    'Kommunikation: Sehr gute Deutsch- und Englischkenntnisse (mindestens C1) in Wort und Schrift',
    'Very good command of English, written and spoken',
    'English C1',
    'Swedish B2',
    'Good Swedish language skills',
    'Basic Polish',
  ])('is shown by its field: %s', (line) => {
    expect(findingOf(line)?.verdict).toBe('met');
  });

  it.each([
    'Native English',
    'English at C2 level',
    'Fluent Swedish',
    'Swedish',
    'Polish B1',
    'Fluent in German and French',
    'Excellent presentation skills in German',
    'Teaching German to children',
    'Fluent English and 12 years abroad',
  ])('is not shown whole by less, or with more asked: %s', (line) => {
    expect(findingOf(line)?.verdict).toBe('partly');
  });

  it.each(['French', 'A second foreign language', 'Native speaker'])('is not shown by another one: %s', (line) => {
    expect(findingOf(line)?.verdict).toBe('missing');
  });

  it('quotes the field, and is never shown without it', () => {
    expect(findingOf('Fluent German')?.proofs).toEqual([
      {
        kind: 'language',
        title: 'Languages',
        url: '/cv#languages',
        quote: [
          { text: 'Deutsch', isMarked: true },
          { text: ', native', isMarked: false },
        ],
      },
    ]);
    expect(findingOf('Fluent German', preparePortfolio(portfolioIndex))?.verdict).toBe('missing');
  });
});
