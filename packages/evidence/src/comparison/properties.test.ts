import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import { isCommonWord } from '@portfolio/text/names/common-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broadIndex } from '../test/broad-portfolio.ts';
import { misleadingIndex } from '../test/misleading-portfolio.ts';
import { portfolioIndex } from '../test/portfolio.ts';
import { skillEntry } from '../test/skill-entry.ts';
import { EvidenceEngine } from '../work/engine.ts';
import type { EvidenceItem } from '../work/types.ts';
import { compareAd } from './compare.ts';
import type { Verdict } from './finding.ts';
import { type Portfolio, preparePortfolio } from './portfolio.ts';

const portfolio = preparePortfolio(portfolioIndex);
const onPromptCaching: MatchItem = {
  kind: 'post',
  title: 'On prompt caching',
  url: '/blog/on-prompt-caching',
  publishedAt: '2026-03-12T00:00:00.000Z',
  tags: [],
  texts: ['On prompt caching', 'We tried prompt caching.'],
  isJob: false,
  isStudy: false,
  isMention: true,
};
/** An item of an index as the site keeps it. */
function toEvidence({ tags, texts, isJob, isStudy, isMention, ...link }: MatchItem, at: number): EvidenceItem {
  const period = { start: link.startDate ?? '2010-01-01', end: link.endDate };
  return {
    id: `${link.kind}:${at}`,
    rev: 1,
    link,
    tags,
    texts,
    isJob,
    isMention,
    ...(link.startDate && { period }),
    ...(isStudy && { study: period }),
  };
}
const RANKS: readonly Verdict[] = ['missing', 'partly', 'met'];

const prepared = new WeakMap<MatchIndex, Portfolio>();
/** The work of an index, which is prepared once. */
function portfolioOf(index: MatchIndex): Portfolio {
  const known = prepared.get(index) ?? preparePortfolio(index);
  prepared.set(index, known);
  return known;
}

/** The verdict on each line and each of its skills, by the text of the line. */
const verdictsOf = (ad: string, index: typeof portfolioIndex) =>
  new Map(
    compareAd(ad, portfolioOf(index)).findings.flatMap(({ requirement: { text }, verdict, skills }) => [
      [text, RANKS.indexOf(verdict)] as const,
      ...skills.map((skill) => [`${text}: ${skill.name}`, RANKS.indexOf(skill.verdict)] as const),
    ]),
  );

const WORDS =
  'Python Rust React TypeScript Docker AWS Go LLMs mentoring leadership communication degree in computer science years 3 of 5 or and , such as at least two of ( ) German Kubernetes relational databases accessibility no kein prompt caching evaluation harness booking interface agent platform certification for genomics'.split(
    ' ',
  );
const line = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 })
  .map((words) => `- ${words.join(' ')}`);
const ad = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => `Requirements:\n${lines.join('\n')}`);

const expectNoRise = (text: string, less: MatchIndex, more: MatchIndex) => {
  const all = verdictsOf(text, more);
  for (const [name, rank] of verdictsOf(text, less)) expect(rank, name).toBeLessThanOrEqual(all.get(name) ?? 2);
};

describe('no verdict rises when evidence is taken away', () => {
  const indexes = [portfolioIndex, misleadingIndex, broadIndex];

  it.each(indexes)('from an index', (index) => {
    fc.assert(
      fc.property(ad, fc.subarray(index.items), (text, items) => expectNoRise(text, { ...index, items }, index)),
      { numRuns: 60 },
    );
  });

  it.each(indexes)('from a site, whose skills stay', async (index) => {
    const engine = new EvidenceEngine();
    // Some are written as prose, and some are shown by nothing else than one item.
    const names = [...index.skills.map(({ names: [name = ''] }) => name), 'prompt caching', 'evaluation harness'];
    await engine.setSkills(names.map((name) => skillEntry(name)));
    const items = [...index.items, onPromptCaching].map(toEvidence);
    await engine.put(items);
    const context = { kinds: EVIDENCE_KINDS, hiddenSections: [], today: index.today };
    const whole = engine.indexForMatch(context);
    await fc.assert(
      fc.asyncProperty(ad, fc.subarray(items), async (text, dropped) => {
        engine.drop(dropped.map(({ id }) => id));
        expectNoRise(text, engine.indexForMatch(context), whole);
        await engine.put(dropped);
      }),
      { numRuns: 40 },
    );
  });

  it('to a line that names a skill which nothing shows any more', async () => {
    const engine = new EvidenceEngine();
    await engine.setSkills(['Python', 'prompt caching'].map((name) => skillEntry(name)));
    const items = [...portfolioIndex.items, onPromptCaching].map(toEvidence);
    await engine.put(items);
    const context = { kinds: EVIDENCE_KINDS, hiddenSections: [], today: portfolioIndex.today };
    const text = 'Requirements:\n- Python and prompt caching';
    const skillsOf = () =>
      engine
        .compareAd(text, context)
        .findings.flatMap(({ skills }) => skills.map((skill) => `${skill.name}: ${skill.verdict}`));
    expect(skillsOf()).toEqual(['Python: met', 'prompt caching: partly']);
    engine.drop([items.at(-1)?.id ?? '']);
    expect(engine.indexForMatch(context).skills).toContainEqual({ names: ['prompt caching'] });
    expect(verdictsOf(text, engine.indexForMatch(context)).get('Python and prompt caching')).toBe(
      RANKS.indexOf('partly'),
    );
  });
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
    compareAd(`Requirements:\n- ${text}`, portfolio).findings.flatMap(({ skills }) =>
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
          for (const { verdict, proofs } of compareAd(whole, portfolio).findings)
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
      compareAd(text.normalize(form), portfolio).findings.map(({ verdict, skills }) => [verdict, skills]);
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
      const findings = compareAd(text, portfolio).findings;
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
    compareAd(text, portfolio).findings;
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MAX_MS);
  });
});
