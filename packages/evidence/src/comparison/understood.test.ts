import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broadIndex } from '../test/broad-portfolio.ts';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';
import { isNarrowing, wordsOf } from './words/words.ts';

const portfolio = preparePortfolio(broadIndex);
const verdictOf = (line: string) => compareAd(`Requirements:\n- ${line}`, portfolio).findings[0]?.verdict ?? 'left out';

describe('a line is met', () => {
  it.each([
    'Solid hands-on experience with Java',
    'Gute Kenntnisse in Python',
    'Python-Kenntnisse',
    'Five years of professional experience with Go',
    'Fünf Jahre Berufserfahrung mit Java',
    'Experience in the logistics industry',
    'Certified Kubernetes Administrator',
    'Experience with mentoring juniors',
    'Java, Go or Scala',
    'Zwölf Jahre Java',
    'Studium der Computer Science',
    'Abgeschlossenes Studium der Informatik oder eine vergleichbare Ausbildung',
    'A year of Python',
    'Leidenschaft für Python und innovative Technologien',
    'Gute React-Kenntnisse',
    'Clean and maintainable code in Python',
    'Technical expertise in various tasks with Docker',
    'You’ve worked with Docker and are passionate about Kubernetes',
    'Erfahrung mit Cloud-Umgebungen wie AWS',
  ])('if all of it is understood and shown: %s', (line) => expect(verdictOf(line)).toBe('met'));

  it('if a tag has a name that no list knows', () => {
    const [first] = broadIndex.items;
    const tagged = preparePortfolio({
      ...broadIndex,
      items: first ? [{ ...first, tags: ['Quillon', 'Zeta Bay'] }] : [],
    });
    const verdict = (line: string) => compareAd(`Requirements:\n- ${line}`, tagged).findings[0]?.verdict;
    expect(verdict('Experience with Quillon and Zeta Bay')).toBe('met');
    expect(verdict('Erfahrung mit Quillon-Systemen')).toBe('met');
    expect(verdict('Erfahrung mit Quillon und Zeta Bays')).not.toBe('met');
  });

  it('if the sentence of its proof says the other words', () => {
    expect(verdictOf('Reports in Python')).toBe('met');
    expect(verdictOf('Invoices in Python')).toBe('partly');
  });
});

it.each([
  'Extensive experience with Java',
  'Deep knowledge of Java',
  'Advanced Java',
  'Umfangreiche Kenntnisse in Java',
  'Langjährige Erfahrung mit Java',
])('deep experience takes five years of jobs: %s', (line) => {
  const verdictSince = (startDate: string) => {
    const items = broadIndex.items.map((item) => ({ ...item, startDate }));
    return compareAd(`Requirements:\n- ${line}`, preparePortfolio({ ...broadIndex, items })).findings[0]?.verdict;
  };
  expect(verdictSince('2021-11-01')).toBe('met');
  expect(verdictSince('2022-01-01')).toBe('partly');
});

describe('a line with words that ask for nothing is met', () => {
  it.each([
    'Java sind für dich keine Fremdwörter',
    'No stranger to Java',
    'Docker or other containerized tools',
    'Java or willingness to learn it',
    'Java (oder vergleichbare Sprachen)',
    'Java und Interesse an Neuem',
    'Java-Entwicklung (m/w/d)',
    'Studium der (Wirtschafts-)Informatik',
    'Experience with low-level languages such as Go or Rust',
    'Erfahrung mit modernen Quell-Werkzeugen wie z. B. Docker',
    'Working with virtualized tools (e.g. Docker)',
    'Java, Elm, but not all are required',
    'A technical degree',
    'Degree in CS or EE',
    'State-of-the-art Java',
    'Minimum 3, ideally 5+ years of Java',
    'Two years of software design and development',
  ])('%s', (line) => expect(verdictOf(line)).toBe('met'));
});

describe('a line is never met', () => {
  it.each([
    'Java ist für dich ein Fremdwort',
    'Docker or other tools for satellites',
    'Java and willingness to learn falconry',
    'Functional languages such as Haskell',
    'Functional languages such as Haskell or Elm',
    'Multiple functional languages such as Java',
    'Vector databases (e.g. Pinecone)',
    'Scuba diving, Java',
    'Scuba diving (Java)',
    'Integrating satellites such as Java',
    'Interest in languages such as Java',
    'Technical leadership',
    'Product leadership',
    'Operations engineering with Java',
    'Java in the army (similar duties)',
    'Pair programming',
    'A degree in a creative field',
  ])('though it looks like one with words that ask for nothing: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'ML engineer',
    'Three years as an ML engineer',
    'Android engineer',
    'Full-stack engineer',
    'Backend developer',
    'Machine Learning Engineer or Android Engineer',
  ])('by a job of another title: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'AWS, and at least one other cloud',
    'AWS and another cloud',
    'AWS und eine weitere Cloud',
    'Python and scuba diving',
    'Solid Python and quantum optics',
    'Python und Tauchen',
    'Python for oceanography',
    'Rust on satellites',
    'React for railways',
    'Hard-realtime Java',
    'Six years in shipping with Java',
    'Java and load testing',
    'Team building and Java',
    'Skills development with Java',
    'Field service with Java',
    'People development, Java',
    'Pas de Java',
    'Senza Java',
    'Java, aber im Wald',
  ])('while it names something else: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'Dreißig Jahre Java',
    'Sechzehn Jahre Erfahrung mit Java',
    'seventeen years of Java',
    'thirty years of Java',
    'achtzehnjährige Java-Erfahrung',
    'mind. dreißig J. Java',
    '30 y of Java',
    'Mehrere Jahre Java',
    'Jahrelange Erfahrung mit Java',
    'Some years of Java',
    'Expertenkenntnisse in Java',
    'Expert in languages such as Java',
  ])('with years that are more, or vague: %s', (line) => expect(verdictOf(line)).toBe('partly'));

  it.each([
    'Three or more cloud providers',
    'Multiple cloud platforms',
    'Mindestens zwei Cloud-Technologien',
    'Several relational databases',
    'All cloud platforms',
    'Every programming language',
    'Alle Programmiersprachen',
    'Kotlin; Java or Scala',
    'either Kotlin or Elixir and Java',
    'Kotlin or Elixir, Java',
    'Elixir/HTML/CSS',
    'Kotlin, Java, and Python or Go',
  ])('while more of a list is asked: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'Access to a boat',
    'Excel at Go',
    'Go (ancient board game)',
    'Java Micro Edition',
    'Spring Batch',
    'Master Rust',
    'Translator of a book on Python',
    'Contributor to PostgreSQL',
    'Selling Java licences',
    'Curious about Swift',
    'Strong interest in Java',
    'Lust auf Rust',
  ])('by a name that means something else: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'Degree from an elite university',
    'Degree in computer science education',
    'Double degree in computer science and law',
    'MSc, midwifery',
    'Degree: theology',
    'Abgeschlossenes Studium im IT-Bereich',
    'Studium der Wirtschaftsinformatik',
    'Enrolled in a degree in computer science',
    'Bachelor in Geology or Engineering and Kotlin',
    'Degree in computer science, and 30 years of Java',
    'Bachelor’s degree plus 2 years of Kotlin',
  ])('by another degree, or one with something missing: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each([
    'Forest developer',
    'Estate developer',
    'Training developer',
    'Erfahrung als Stadtentwickler',
    'Erfahrung als SAP-Entwickler',
    'Software engineering manager',
    'Hiring Java developers',
    'Eight years leading nursing teams',
    'Five years of finance leadership',
    'Ten years in IT sales',
  ])('by another occupation: %s', (line) => expect(verdictOf(line)).not.toBe('met'));

  it.each(['AWS certification', 'Java-Zertifizierung', 'Certification in welding', 'A relevant certification'])(
    'by a certificate of something else: %s',
    (line) => expect(verdictOf(line)).not.toBe('met'),
  );

  const word = fc
    .stringMatching(/^[a-zäöü]{4,12}$/)
    .filter((text) => wordsOf(text).every(isNarrowing) && !/erfahrung|kenntnis/.test(text));
  const met = fc.constantFrom(
    'Java',
    'Python and Go',
    'Experience with Docker',
    'Degree in computer science',
    'Leadership',
  );

  it('with any further word that no proof has', () => {
    fc.assert(
      fc.property(met, word, fc.boolean(), (line, other, isBefore) => {
        expect(verdictOf(line)).toBe('met');
        expect(verdictOf(isBefore ? `${other} ${line}` : `${line} ${other}`)).not.toBe('met');
      }),
      { numRuns: 150 },
    );
  });

  it('with an end that is cut', () => {
    const long = (count: number) => `Java ${'and good skills, '.repeat(count)}`;
    expect(verdictOf(long(20))).toBe('met');
    expect(verdictOf(`${long(25)}Kotlin`)).toBe('partly');
    const whole = `Requirements:\n${'-\n'.repeat(19_986)}- Java and`;
    expect(compareAd(`${whole} Kotlin`, portfolio)).toMatchObject({ isCut: true, findings: [{ verdict: 'partly' }] });
  });

  it('with more names than are compared', () => {
    expect(verdictOf('Java, Python, Go, '.repeat(12))).toBe('partly');
  });
});
