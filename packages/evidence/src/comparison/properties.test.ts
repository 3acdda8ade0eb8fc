import { isCommonWord } from '@portfolio/text/names/common-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misleadingIndex } from '../test/misleading-portfolio.ts';
import { portfolioIndex } from '../test/portfolio.ts';
import { compareAd } from './compare.ts';
import type { Verdict } from './finding.ts';
import { preparePortfolio } from './work.ts';

const portfolio = preparePortfolio(portfolioIndex);
const RANKS: readonly Verdict[] = ['missing', 'partly', 'met'];

/** The verdict on each line and each of its skills, by the text of the line. */
const verdictsOf = (ad: string, index: typeof portfolioIndex) =>
  new Map(
    compareAd(ad, preparePortfolio(index)).flatMap(({ requirement: { text }, verdict, skills }) => [
      [text, RANKS.indexOf(verdict)] as const,
      ...skills.map((skill) => [`${text}: ${skill.name}`, RANKS.indexOf(skill.verdict)] as const),
    ]),
  );

const WORDS =
  'Python Rust React TypeScript Docker AWS Go LLMs mentoring leadership communication degree in computer science years 3 of 5 or and , such as at least two of ( ) German Kubernetes relational databases accessibility'.split(
    ' ',
  );
const line = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
  .map((words) => `- ${words.join(' ')}`);
const ad = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => `Requirements:\n${lines.join('\n')}`);

it('no verdict rises when evidence is taken away', () => {
  for (const index of [portfolioIndex, misleadingIndex]) {
    fc.assert(
      fc.property(ad, fc.subarray(index.items), (text, items) => {
        const all = verdictsOf(text, index);
        for (const [name, rank] of verdictsOf(text, { ...index, items })) {
          expect(rank, name).toBeLessThanOrEqual(all.get(name) ?? 2);
        }
      }),
      { numRuns: 60 },
    );
  }
});

describe('a name', () => {
  const named = fc.constantFrom(
    'Python',
    'Kubernetes',
    'React',
    'PostgreSQL',
    'LLM',
    'design system',
    'vector database',
  );
  const skillsIn = (text: string) =>
    compareAd(`Requirements:\n- ${text}`, portfolio).flatMap(({ skills }) =>
      skills.map(({ name }) => name.toLowerCase()),
    );

  it.each<[string, (name: string) => string]>([
    ['in the plural', (name) => `Experience with ${name}s`],
    ['with a genitive', (name) => `Knowledge of ${name}'s features`],
    ['before a German noun', (name) => `${name}-Kenntnisse`],
    ['in capitals', (name) => `Experience with ${name.toUpperCase()}`],
    ['in small letters', (name) => `Experience with ${name.toLowerCase()}`],
    ['in quotes', (name) => `Experience with “${name}”`],
    ['in bold', (name) => `Experience with **${name}**`],
    ['at the end', (name) => `We require ${name}.`],
  ])('is found %s', (_, write) => {
    fc.assert(
      fc.property(named, (name) => {
        // A word of prose, too, is a name only as it is written.
        fc.pre(!isCommonWord(name) || write(name).match(/React(?!['’])/) !== null);
        expect(skillsIn(write(name)).join()).toContain(name.toLowerCase());
      }),
    );
  });

  it.each([
    ['C, C++ and Rust', ['c', 'c++', 'rust']],
    ['Statistics in R and Python', ['statistics', 'r', 'python']],
    ['Backend services in Go', ['backend', 'go']],
    ['Programming in C', ['programming', 'c']],
  ])('of one letter counts by what stands around it: %s', (text, names) => expect(skillsIn(text)).toEqual(names));

  it.each(['A series C startup', 'R&D experience', 'Vitamin C', 'Go the extra mile', 'Category C licence', 'Plan B'])(
    'of one letter is none elsewhere: %s',
    (text) => expect(skillsIn(text).filter((name) => name.length <= 2)).toEqual([]),
  );
});

describe('any text', () => {
  it('is compared without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        for (const whole of [text, `Requirements:\n- ${text}`]) {
          for (const { verdict, proofs } of compareAd(whole, portfolio))
            expect(proofs.length > 0).toBe(verdict !== 'missing');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('in another form of Unicode gives the same', () => {
    const text =
      'Anforderungen:\n- Python für Ärzte\n- Réact et Docker, à Zürich\n- Fünf Jahre Erfahrung mit TypeScript';
    const found = (form: string) =>
      compareAd(text.normalize(form), portfolio).map(({ verdict, skills }) => [verdict, skills]);
    expect(found('NFD')).toEqual(found('NFC'));
    expect(found('NFC').length).toBeGreaterThan(1);
  });

  it('of other languages shows nothing wrong, and no word of it is a gap', () => {
    const ads = [
      'Profil recherché\n- Excellente maîtrise de Python et de Rust, notamment pour la production\n- Bonne capacité d’écoute',
      'Requisitos\n- Sólidos conocimientos de Python y Rust, especialmente para producción',
      'Requisiti\n- Ottima conoscenza di Python e Rust, soprattutto in produzione',
      'Wymagania\n- Bardzo dobra znajomość Python oraz Rust, szczególnie na produkcji',
      '要求\n- 熟练掌握 Python 和 Rust',
    ];
    for (const text of ads) {
      const findings = compareAd(text, portfolio);
      expect(findings.flatMap(({ skills }) => skills.map(({ name, verdict }) => `${name}: ${verdict}`))).toEqual([
        'Python: met',
        'Rust: missing',
      ]);
      expect(findings[0]?.verdict).toBe('partly');
    }
  });
});

describe('a hostile text', () => {
  const PARTS =
    '(;[;<;- ;no ;**;Python, ;Python / or and ;5 years ;. A; ;degree in ;#;🚀;✅ ;aA;you :\n;- you need\n;ß;_;lead a ;e.g. (;\t;"'.split(
      ';',
    );

  /** CPU time for 300 KB (ms). Quadratic work on the part that is read would take several times as long. */
  const MAX_MS = 2_000;

  it.each(PARTS)('of 300 KB of %j takes no longer than its beginning', (part) => {
    const text = `Requirements:\n${part.repeat(Math.ceil(300_000 / part.length))}`;
    const before = process.cpuUsage();
    compareAd(text, portfolio);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MAX_MS);
  });
});
