import type { MatchIndex } from '@portfolio/contract/schemas/match';
import { describe, expect, it } from 'vitest';
import { fullItems, fullLanguages } from '../test/full-portfolio.ts';
import labels from '../test/labelled-lines.json' with { type: 'json' };
import { compareAd } from './compare.ts';
import { Names } from './names.ts';
import { preparePortfolio } from './portfolio.ts';

/** A line with the skills that it names: one of each inner list is needed. */
interface Label {
  ad: string;
  line: string;
  needs: string[][];
  years?: number;
}
const LABELS: readonly Label[] = labels;
/** Of all named skills so many are found at least, and of all that are found so many are named. */
const MIN_FOUND = 0.95;
const MIN_RIGHT = 0.95;
/** Of the lines with skills so many are met before work and languages that show all of them. */
const MIN_MET = 0.81;

const names = new Names([]);
/** What a label or a found skill means. */
function idsOf(name: string): string[] {
  const lead = 'Experience with ';
  const ids = names.askedIn(lead + name).flatMap(({ id, start }) => (start >= lead.length ? [id] : []));
  return ids.length > 0 ? ids : [name.toLowerCase()];
}
const isSame = (a: string, b: string): boolean => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return (
    idsOf(a).some((id) => idsOf(b).includes(id)) ||
    (Math.min(x.length, y.length) > 2 && (x.includes(y) || y.includes(x)))
  );
};
const portfolioOf = (items: MatchIndex['items'], languages: MatchIndex['languages'] = []) =>
  preparePortfolio({ today: '2026-11-25', skills: [], items, languages });
const empty = portfolioOf([]);
const skillsIn = (line: string) =>
  compareAd(`Requirements:\n- ${line}`, empty).findings.flatMap(({ skills }) => skills.map(({ name }) => name));

/** A job of twenty years with these tags. */
const jobWith = (tags: string[]): MatchIndex['items'][number] => ({
  kind: 'experience',
  title: 'Worker',
  url: '/#experience',
  startDate: '2006-01-01',
  tags,
  texts: [],
  isJob: true,
  isStudy: false,
});

describe('the labelled lines', () => {
  it('have their skills found, and no others', () => {
    const lines = LABELS.map(({ line, needs }) => ({ line, asked: needs.flat(), found: skillsIn(line) }));
    const missed = lines.flatMap(({ line, asked, found }) =>
      asked.filter((skill) => !found.some((name) => isSame(skill, name))).map((skill) => `${skill}: ${line}`),
    );
    const wrong = lines.flatMap(({ line, asked, found }) =>
      found.filter((name) => !asked.some((skill) => isSame(skill, name))).map((name) => `${name}: ${line}`),
    );
    const count = (of: 'asked' | 'found') => lines.reduce((sum, line) => sum + line[of].length, 0);
    expect(1 - missed.length / count('asked'), missed.join('\n')).toBeGreaterThanOrEqual(MIN_FOUND);
    expect(1 - wrong.length / count('found'), wrong.join('\n')).toBeGreaterThanOrEqual(MIN_RIGHT);
  });

  it('are met before work that shows all of it', () => {
    const asking = LABELS.filter(({ needs }) => needs.length > 0);
    const met = asking.filter(({ line, needs }) => {
      const [finding] = compareAd(
        `Requirements:\n- ${line}`,
        portfolioOf(fullItems(needs.flat()), fullLanguages(needs.flat())),
      ).findings;
      return finding?.verdict === 'met';
    });

    expect(met.length / asking.length).toBeGreaterThanOrEqual(MIN_MET);
  });

  /** Tags show no spoken language, no degree and no occupation. */
  const tagged = LABELS.filter(({ line, needs }) => {
    const all = portfolioOf([jobWith(needs.flat())]);
    const [finding] = compareAd(`Requirements:\n- ${line}`, all).findings;
    return needs.length > 0 && finding?.skills.every(({ verdict }) => verdict === 'met');
  });

  it('are often of a kind that tags show', () => expect(tagged.length).toBeGreaterThan(LABELS.length / 3));

  it.each(tagged)(
    '$ad: $line: one of each need is enough, and without all of a need the line is not met',
    ({ line, needs }) => {
      const verdictsWith = (tags: string[]) =>
        compareAd(`Requirements:\n- ${line}`, portfolioOf([jobWith(tags)])).findings[0];
      const firsts = verdictsWith(needs.map(([first = '']) => first));
      expect(firsts?.skills.filter(({ verdict }) => verdict !== 'met')).toEqual([]);
      for (const need of needs) {
        const others = needs.filter((other) => other !== need).flat();
        // A broader name, such as cloud of AWS, may still be shown by another need.
        const isShown = (skill: string) =>
          others.some((other) =>
            idsOf(skill).some((id) => idsOf(other).some((one) => names.shownBy(id).includes(one))),
          );
        if (!need.some(isShown)) expect(verdictsWith(others)?.verdict).not.toBe('met');
      }
    },
  );
});
