import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import type { Finding } from './finding.ts';
import { preparePortfolio } from './work.ts';

const portfolio = preparePortfolio(portfolioIndex);
const findingOf = (ask: string): Finding => {
  const [finding] = compareAd(`Requirements:\n- ${ask}`, portfolio);
  if (!finding) throw new Error(`Nothing is asked by: ${ask}`);
  return finding;
};
const quoteOf = ({ proofs: [proof] }: Finding) =>
  proof?.quote.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('an ask is met', () => {
  it.each([
    ['Python', '[Python]'],
    ['Experience with Postgres', '[PostgreSQL]'],
    ['Go, Rust or Python', '[Python]'],
    ['A web framework such as Vue, React or Svelte', '[React]'],
    ['Cloud experience (AWS / Azure / GCP)', '[clouds]'],
    ['JavaScript', '[TypeScript]'],
    ['Five or more years of Python in production', '[Python]'],
    ['Bachelor’s degree in Computer Science or similar', '[Computer]'],
    ['Mentoring junior engineers', '[Mentored]'],
    ['Terraform and Docker', '[Terraform]'],
  ])('%s', (ask, quote) => {
    const finding = findingOf(ask);
    expect(finding.verdict).toBe('met');
    expect(quoteOf(finding)).toContain(quote);
    expect(finding.missing).toEqual([]);
  });
});

describe('an ask is met in part', () => {
  it.each([
    ['a name is missing', 'Python and Rust', ['Rust']],
    ['other words are missing', 'Experience with React in maritime logistics', ['maritime', 'logistics']],
    ['a list without a choice', 'Git, HTML, CSS, etc.', ['Git', 'HTML']],
    ['a choice beside a need', 'Rust and Python or Go', ['Rust']],
    ['only a post mentions it', 'Experience with Go', []],
    ['one word alone', 'Leadership', []],
    ['a word stands elsewhere in the same work', 'An assistant for private documents', []],
    ['a degree in something else', 'Degree in chemistry', ['chemistry']],
    ['a degree and years', 'Degree in computer science, plus three years of sales', ['three years']],
  ])('%s', (_, ask, missing) => expect(findingOf(ask)).toMatchObject({ verdict: 'partly', missing }));

  it('fewer years are shown than asked for', () => {
    expect(findingOf('10 years of Python')).toMatchObject({ verdict: 'partly', years: { asked: 10, months: 75 } });
    expect(findingOf('12 years of experience')).toMatchObject({ verdict: 'partly', years: { asked: 12, months: 107 } });
  });
});

describe('an ask is not shown', () => {
  it.each([
    'Kubernetes',
    'Experience with Snowflake',
    'Go the extra mile',
    'Fluent French',
    'Fluent German',
    'PhD in physics',
    'Attention to detail',
    'Experience with non-cloud infrastructure',
    '5 years of maritime logistics',
  ])('%s', (ask) =>
    expect(findingOf(ask)).toEqual({
      ask: { text: ask, isOptional: false },
      verdict: 'missing',
      missing: [],
      proofs: [],
    }),
  );
});

describe('every proof', () => {
  it('of a sentence leads to it, of a tag to its item', () => {
    expect(findingOf('Docker').proofs[0]?.url).toBe(
      '/#experience:~:text=Wrote%20the%20deployment%20scripts%20with%20Terraform%20and%20Docker.',
    );
    expect(findingOf('Airflow').proofs[0]).toMatchObject({
      url: '/#experience',
      quote: [
        { text: 'Python, ', isMarked: false },
        { text: 'Airflow', isMarked: true },
        { text: ', PyTorch', isMarked: false },
      ],
    });
  });

  it('is the title of a job for years of any work', () => {
    expect(quoteOf(findingOf('5 years'))).toBe('[Lead AI Engineer]');
    expect(quoteOf(findingOf('12 years of experience'))).toBe('[Lead AI Engineer]');
  });

  it('is there wherever something is shown, for any ad', () => {
    const word = fc.constantFrom(
      ...'Python Rust or and , / ( ) such as 5 years of React team degree in German fluent no . cloud'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        for (const { verdict, proofs } of compareAd(`Requirements:\n- ${words.join(' ')}`, portfolio)) {
          expect(proofs.length > 0).toBe(verdict !== 'missing');
          for (const { url, quote } of proofs) {
            expect(url).toMatch(/^\//);
            expect(quote.some(({ isMarked }) => isMarked)).toBe(true);
          }
        }
      }),
    );
  });

  it.each(['(', '[', '<', '- ', 'no ', '**', 'Python, ', 'Python / or and ', '5 years ', '. A', ' ', 'degree in '])(
    'is there for an ad of %j alone',
    (part) => {
      for (const { verdict, proofs } of compareAd(`Requirements:\n${part.repeat(30_000)}`, portfolio)) {
        expect(proofs.length > 0).toBe(verdict !== 'missing');
      }
    },
  );

  it('is missing on a site without work', () => {
    const empty = preparePortfolio({ today: '2026-11-25', skills: [], items: [] });
    for (const { verdict } of compareAd('Requirements:\n- Python\n- A degree\n- 5 years of experience', empty)) {
      expect(verdict).toBe('missing');
    }
  });
});
