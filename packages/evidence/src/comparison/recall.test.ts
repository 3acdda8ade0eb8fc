import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import { splitCommas } from '@portfolio/contract/text';
import { describe, expect, it } from 'vitest';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

const base: Omit<MatchItem, 'title' | 'tags'> = {
  url: '/#experience',
  texts: [],
  isJob: true,
  isStudy: false,
  kind: 'experience',
};
const job = (title: string, tags: string, since = '2014-01-01'): MatchItem => ({
  ...base,
  title,
  tags: splitCommas(tags),
  startDate: since,
});
const WORK: readonly MatchItem[] = [
  job(
    'Softwareentwickler',
    'Java, Spring, PostgreSQL, Redis, AWS, Docker, Kubernetes, React, npm, .NET, TypeScript, JavaScript, Excel, Scrum, NoSQL, Vector databases, Unit testing, Integration testing, WCAG',
  ),
  job('System Engineer', 'Linux'),
  { ...job('Recruiter', 'Active Sourcing'), texts: ['Clear communication with stakeholders.'] },
  { ...job('Accountant', 'DATEV'), texts: ['Worked in the biotechnology industry.', 'Drei Jahre im Agenturgeschäft.'] },
  {
    ...base,
    kind: 'highlight',
    title: 'BSc Economics',
    tags: [],
    isJob: false,
    isStudy: true,
    startDate: '2008-01-01',
    endDate: '2011-01-01',
  },
  {
    ...base,
    kind: 'highlight',
    title: 'MSc Computer Science',
    tags: [],
    isJob: false,
    isStudy: true,
    startDate: '2011-01-01',
    endDate: '2013-01-01',
  },
];
const indexOf = (items: readonly MatchItem[]): MatchIndex => ({
  today: '2026-11-25',
  skills: [...new Set(WORK.flatMap(({ tags }) => tags))].map((name) => ({ names: [name] })),
  languages: [
    { name: 'German', level: 'native' },
    { name: 'English', level: 'fluent' },
  ],
  items: [...items],
});
const portfolio = preparePortfolio(indexOf(WORK));
const verdictOf = (line: string, from = portfolio) => compareAd(`Requirements:\n- ${line}`, from).findings[0]?.verdict;
/** The same without what some items show. */
const without = (...titles: string[]) => preparePortfolio(indexOf(WORK.filter(({ title }) => !titles.includes(title))));

/** Lines of one kind each, that work shows, with the same line about something that it does not. */
const PAIRS: Record<string, readonly [shown: string, other: string][]> = {
  'what it is for asks for no more': [
    ['Experience with Java to build trading systems', 'Experience with Kotlin to build trading systems'],
    ['Java for building robots', 'Java and building robots'],
    ['Java in order to automate greenhouses', 'Java and the will to automate greenhouses'],
    [
      'Java for processing invoices, and knowledge of Docker',
      'Java for processing invoices, and knowledge of falconry',
    ],
    ['Java zur Umsetzung von Telemetrie', 'Java zur See'],
    ['Java, um Satelliten zu steuern', 'Java, um Mitternacht'],
    ['Systems in Java that enable hospitals', 'Systems in Elm that enable hospitals'],
  ],
  'a version counts nothing': [
    ['Java 17+', 'Java with 17 engineers'],
    ['.NET 6 and 8', '.NET with 8 teams'],
    ['Experience with React 18 or newer', 'Experience with React for 18 countries'],
    ['JavaScript (ES6+)', 'JavaScript (30 frameworks)'],
    ['Accessibility (WCAG 2.1)', 'Accessibility in 12 languages'],
  ],
  'a last noun belongs to the whole list': [
    ['Relational and NoSQL databases', 'Graph and NoSQL databases'],
    ['Erfahrung mit relationalen und/oder NoSQL-Datenbanken', 'Erfahrung mit Graph- und NoSQL-Datenbanken'],
    ['Vector and relational databases', 'Vector and time-travel databases'],
    ['Unit- und Integrationstests', 'Unit- und Feldtests'],
    ['Erfahrung mit agilen Methoden', 'Erfahrung mit agilen Falken'],
  ],
  'a role is shown by a job that is called so': [
    ['Experience as a recruiter', 'Experience as a copywriter'],
    ['Berufserfahrung als System Engineer (m/w/d)', 'Berufserfahrung als Wind Engineer (m/w/d)'],
    ['Work as either an Accountant, Tax Advisor or in a similar role', 'Work as either a Tax Advisor or Wine Buyer'],
    ['5 years as an accountant', '15 years as an accountant'],
    ['Five years of recruiting', 'Five years of account management'],
  ],
  'a list with "etc." has examples, and a small word after "or" is one more': [
    ['Programming languages (Java, Kotlin, etc.)', 'Programming languages (Kotlin, Elm, etc.) and falconry'],
    ['Java or audit', 'Kotlin or audit'],
    ['Java oder buchführung.', 'Java und buchführung'],
  ],
  'what a line says counts, and not how it is titled': [
    ['Frontend expertise: You have five years of React', 'Java expertise: You have five years of Elm'],
    ['Testing: Experience with TypeScript', 'Java: Experience with falconry'],
  ],
  'an industry has many names': [
    ['Experience in the biotech industry', 'Experience in the gambling industry'],
    ['Berufserfahrung im Agenturgeschäft', 'Berufserfahrung im Bauwesen'],
  ],
  'a degree is one of several ways': [
    [
      'Studium der Informatik, eine Ausbildung zum Fachinformatiker oder eine vergleichbare Qualifikation',
      'Studium der Theologie',
    ],
    [
      'Studium der Wirtschaftswissenschaften mit Schwerpunkt Java',
      'Studium der Wirtschaftswissenschaften mit Schwerpunkt Forst',
    ],
    ['Hochschulstudium z.B. Informatik, Mathematik oder Physik', 'Hochschulstudium z.B. Chemie, Biologie oder Physik'],
    ['Informatiknahes Studium', 'Kirchennahes Studium'],
    ['Masters in computer science', 'Masters in botany'],
  ],
  'how well it is known narrows nothing': [
    ['Recent hands-on experience deploying Docker', 'Recent hands-on experience importing Docker'],
    ['Java in cross-functional teams with an eye for detail', 'Java in whaling teams with an eye for detail'],
    ['Komplexe Java-Projektumgebungen', 'Komplexe Java-Waldumgebungen'],
    ['Java-Architekturen', 'Java-Kathedralen'],
    ['MS Excel', 'MS Paint'],
    ['English (must be able to keep a conversation without problems)', 'English (must be able to sing)'],
    ['Java and/or interest in learning', 'Java and interest in learning falconry'],
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_, pairs) => {
  it.each(pairs)('%s is met, %s is not', (shown, other) => {
    expect(verdictOf(shown)).toBe('met');
    expect(verdictOf(other)).not.toBe('met');
  });
});

describe('a line is not met any more', () => {
  it.each([
    ['Experience as a recruiter', ['Recruiter']],
    ['Work as either an Accountant, Tax Advisor or in a similar role', ['Accountant']],
    ['Java for building robots', ['Softwareentwickler']],
    ['Relational and NoSQL databases', ['Softwareentwickler']],
    ['Informatiknahes Studium', ['MSc Computer Science']],
  ])('without the work that shows it: %s', (line, titles) =>
    expect(verdictOf(line, without(...titles))).not.toBe('met'),
  );

  it.each(['Experience as an engineer', 'Experience as a Security Analyst/Engineer/Consultant', 'Arbeit als Manager'])(
    'with a role that could be any: %s',
    (line) => expect(verdictOf(line)).not.toBe('met'),
  );
});

it('recent work has ended no more than three years ago', () => {
  const since = (endDate: string) =>
    preparePortfolio(indexOf([{ ...job('Developer', 'Rust', '2015-01-01'), endDate }]));
  expect(verdictOf('Recent experience with Rust', since('2024-01-01'))).toBe('met');
  expect(verdictOf('Recent experience with Rust', since('2021-01-01'))).toBe('partly');
});

it('a title that only implies a role is quoted as a whole', () => {
  const one = preparePortfolio(indexOf([job('Full-Stack Developer', '')]));
  const [finding] = compareAd('Requirements:\n- Experience as a web or backend developer', one).findings;
  const quotes = finding?.skills.flatMap(({ proofs }) => proofs.map(({ quote }) => quote));
  expect(quotes).toContainEqual([{ text: 'Full-Stack Developer', isMarked: true }]);
});

describe('what is required stands', () => {
  const requiredIn = (ad: string) => compareAd(ad, portfolio).findings.map(({ requirement: { text } }) => text);

  it('under headings with a sign and in bold, whose ticks are no headings', () => {
    const ad = `💼 **Your role**
✅ Feed the owls
🙌 **You're a great fit if**
✅ You know Java
✅ Bonus: experience with Docker
🎉 **Why you'll love it here**
✅ A Python in the office`;
    expect(requiredIn(ad)).toEqual(['You know Java', 'Bonus: experience with Docker']);
  });

  it('in the list of a page that was copied with its marks', () => {
    const ad =
      '<h3>Tasks</h3><ul><li>Feed Python</li></ul><h3>Requirements</h3><ul><li>Java</li><li>Docker</li></ul><h3>Benefits</h3><ul><li>A Rust-free car</li></ul>';
    expect(requiredIn(ad)).toEqual(['Java', 'Docker']);
  });

  it('under a short heading, but not among words of applying', () => {
    const ad = `Requirements
Java and Docker in production every day of the week
Preferred Skills
Kubernetes
We would love to hear from you, with Python
Feel free to write to python@example.org`;
    expect(
      compareAd(ad, portfolio).findings.map(({ requirement }) => [requirement.text, requirement.isOptional]),
    ).toEqual([
      ['Java and Docker in production every day of the week', false],
      ['Kubernetes', true],
    ]);
  });
});
