import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import type { MatchItem } from '@portfolio/contract/schemas/match';
import { costInPeers } from '@portfolio/contract/test/cpu-time';
import { describe, expect, it } from 'vitest';
import { compareAd } from './compare.ts';
import { preparePortfolio } from './portfolio.ts';

/** The most CPU time of one comparison, once the work has been read (times of the peer, which takes about 5 ms). */
const MAX_PEERS = 40;
/** As many items of each kind as an index has. */
const ITEMS = 150;
const NAMES = ['Python', 'AWS', 'React', 'Java', 'Docker'];

const itemOf = (kind: MatchItem['kind'], at: number): MatchItem => ({
  kind,
  title: `Software Engineer ${at}`,
  url: `/#${kind}-${at}`,
  startDate: '2010-01-01',
  tags: ['Python', 'Docker'],
  texts: Array.from(
    { length: 8 },
    (_, line) =>
      `Built part ${at} ${line} with ${NAMES[(at + line) % NAMES.length]} and Kubernetes for the daily team.`,
  ),
  isJob: kind === 'experience',
  isStudy: false,
  ...((kind === 'post' || kind === 'testimonial') && { isMention: true }),
});
const portfolio = preparePortfolio({
  today: '2026-11-25',
  skills: NAMES.map((name) => ({ names: [name] })),
  items: EVIDENCE_KINDS.flatMap((kind) => Array.from({ length: ITEMS }, (_, at) => itemOf(kind, at))),
});

/** So many lines, each with these words as often as it has room for them. */
const adOf = (words: string, count = 100) =>
  `Requirements:\n${Array.from({ length: count }, (_, at) => `- ${at} ${words.repeat(Math.floor(390 / words.length))}`).join('\n')}`;

const costOf = (ad: string) => costInPeers(() => compareAd(ad, portfolio));

describe('an ad of 40 KB on a site with as much as is compared', () => {
  it.each([
    ['names that all work has', 'Python, Docker, AWS, Kubernetes, React, Java, '],
    ['one name', 'Python, '],
    ['names of many groups', 'Python and AWS or Java such as Docker (React). '],
    ['names that nobody has', 'Chargebee, FooBar, '],
    ['words in capitals that all work has', 'TEAM, DAILY, PART, BUILT, '],
    ['words of sentences', 'experience of built parts for daily teams '],
    ['years', '5 years as a software engineer or 6 years as a nurse '],
    ['degrees', 'degree in physics or master of science in chemistry '],
    ['kinds of examples', 'rare tools and languages such as '],
    ['alternatives', 'or in a similar kind of other words '],
    ['denials', 'no Python, not Java, ohne Docker, kein AWS, '],
  ])('takes little time: %s', (_, words) => {
    const ad = adOf(words);
    expect(ad.length).toBeGreaterThan(35_000);
    expect(costOf(ad)).toBeLessThan(MAX_PEERS);
  });

  it('takes little time in short lines', () => {
    for (const line of ['- a\nb', 'Python,', 'a and', '- Python']) {
      const ad = `Requirements:\n${`${line}\n`.repeat(40_000 / line.length)}`;
      expect(costOf(ad), line).toBeLessThan(MAX_PEERS);
    }
  });

  it('keeps nothing that only the ad says', () => {
    compareAd('Requirements:\n- Experience with Zanthoxylum, FooBar and Kubernetes', portfolio);
    expect(JSON.stringify([...portfolio.evidence.keys(), ...portfolio.unknown.keys()])).not.toMatch(/Zanth|FooBar/);
  });
});

it('twice as many names in a line take no more than its limit', () => {
  const [few, many] = [24, 10_000].map((count) => compareAd(`Requirements:\n- ${'Python, '.repeat(count)}`, portfolio));
  expect(many?.findings[0]?.skills).toEqual(few?.findings[0]?.skills);
  expect(many?.findings[0]).toMatchObject({ verdict: 'partly', isLimited: true });
});
