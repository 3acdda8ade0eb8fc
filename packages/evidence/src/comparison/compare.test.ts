import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import type { Finding } from './finding.ts';
import { preparePortfolio } from './portfolio.ts';

const portfolio = preparePortfolio(portfolioIndex);
const findingOf = (requirement: string): Finding => {
  const [finding] = compareAd(`Requirements:\n- ${requirement}`, portfolio).findings;
  if (!finding) throw new Error(`Nothing is required by: ${requirement}`);
  return finding;
};
const quoteOf = ({ proofs: [proof] }: Finding) =>
  proof?.quote.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const skillsOf = ({ skills }: Finding) => skills.map(({ name, verdict }) => `${name}: ${verdict}`);

describe('a requirement is met', () => {
  it.each([
    ['Python', '[Python]'],
    ['Experience with Postgres', '[PostgreSQL]'],
    ['Go, Rust or Python', '[Python]'],
    ['A web framework such as Vue, React or Svelte', '[React]'],
    ['Cloud experience (AWS / Azure / GCP)', '[clouds]'],
    ['JavaScript', '[TypeScript]'],
    ['Relational databases', '[PostgreSQL]'],
    ['Five or more years of Python in production', '[Python]'],
    ['Fünf Jahre Erfahrung mit Python', '[Python]'],
    ['At least two of Python, Rust, React', '[Python]'],
    ['Bachelor’s degree in Computer Science or similar', '[Computer]'],
    ['Bachelor’s degree with 6+ years of experience, or master’s degree with 3+ years of experience', '[MSc'],
    ['Mentoring junior engineers', '[Mentored]'],
    ['Leadership', '[led a team]'],
    ['Terraform and Docker', '[Terraform]'],
    ['Strong, proven and sufficient hands-on experience, esp. with Docker', '[Docker]'],
  ])('%s', (requirement, quote) => {
    const finding = findingOf(requirement);
    expect(finding.verdict).toBe('met');
    expect(quoteOf(finding)).toContain(quote);
    expect(finding.skills.every(({ verdict }) => verdict === 'met')).toBe(true);
  });
});

describe('a requirement is met in part', () => {
  it.each([
    ['a name is missing', 'Python and Rust', ['Python: met', 'Rust: missing']],
    [
      'of an industry nothing is shown',
      'Experience with React in the maritime industry',
      ['React: met', 'maritime: missing'],
    ],
    ['a list without a choice', 'Git, HTML, CSS, etc.', ['Git: missing', 'HTML: missing', 'CSS: met']],
    ['a choice beside a need', 'Rust and Python or Go', ['Rust: missing', 'Python: met']],
    ['too few of a list', 'At least two of Rust, Scala, React', ['Rust: missing', 'Scala: missing', 'React: met']],
    ['only a post mentions it', 'Experience with Go', ['Go: partly']],
    ['only a testimonial says it', 'Clear communication', ['communication: partly']],
    ['it is narrower', 'PostgreSQL sharding', ['PostgreSQL sharding: partly']],
    ['a degree in something else', 'Degree in chemistry', ['Degree in chemistry: partly']],
    [
      'a degree and years',
      'Degree in computer science, plus three years of sales',
      ['Degree in computer science: met', 'sales: missing'],
    ],
    ['a number stands beside it', 'Docker at 5 sites', ['Docker: met']],
  ])('%s', (_, requirement, skills) => {
    const finding = findingOf(requirement);
    expect(finding.verdict).toBe('partly');
    expect(skillsOf(finding)).toEqual(skills);
  });

  it('fewer years are shown than required', () => {
    expect(findingOf('10 years of Python')).toMatchObject({
      verdict: 'partly',
      skills: [{ name: 'Python', years: { asked: 10, months: 75 } }],
    });
    expect(findingOf('12 years of experience')).toMatchObject({
      verdict: 'partly',
      skills: [{ years: { asked: 12, months: 107 } }],
    });
    expect(findingOf('2 years of Docker and 5 years of React')).toMatchObject({
      verdict: 'partly',
      skills: [
        { name: 'Docker', verdict: 'met', years: { asked: 2 } },
        { name: 'React', verdict: 'partly', years: { asked: 5 } },
      ],
    });
  });
});

describe('a requirement is not shown', () => {
  it.each([
    ['Kubernetes', ['Kubernetes']],
    ['Experience with Snowflake', ['Snowflake']],
    ['Experience with Chargebee or Gin-Gonic', ['Chargebee', 'Gin-Gonic']],
    ['Fluent French', ['French']],
    ['English and German', ['English', 'German']],
    ['PhD in physics', ['PhD in physics']],
    ['5 years of maritime logistics', ['5 years']],
    ['Security clearance', ['Security clearance']],
    ['Experience with deep-sea fishing', []],
  ])('%s', (requirement, names) => {
    const finding = findingOf(requirement);
    expect(finding).toMatchObject({ verdict: 'missing', proofs: [] });
    expect(finding.skills.map(({ name }) => name)).toEqual(names);
  });
});

it.each([
  'Attention to detail',
  'Go the extra mile',
  'Strong problem-solving skills',
  'Du bist teamfähig und motiviert',
])('a line of words that any ad has is left out: %s', (line) =>
  expect(compareAd(`Requirements:\n- ${line}`, portfolio).findings).toEqual([]),
);

describe('the best proof', () => {
  it('is a sentence before a tag, of a job before a project, of longer work before shorter', () => {
    expect(findingOf('Python').proofs[0]).toMatchObject({ title: 'Lead AI Engineer' });
    expect(findingOf('RAG').proofs[0]?.quote[0]).toEqual({ text: 'RAG', isMarked: true });
    expect(findingOf('AWS').proofs.map(({ kind }) => kind)).toEqual(['highlight', 'experience']);
  });

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
        for (const { verdict, proofs } of compareAd(`Requirements:\n- ${words.join(' ')}`, portfolio).findings) {
          expect(proofs.length > 0).toBe(verdict !== 'missing');
          for (const { url, quote } of proofs) {
            expect(url).toMatch(/^\//);
            expect(quote.some(({ isMarked }) => isMarked)).toBe(true);
          }
        }
      }),
    );
  });
});
