import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import { costInPeers } from '@portfolio/contract/test/cpu-time';
import { describe, expect, it } from 'vitest';
import { skillEntry } from '../test/skill-entry.ts';
import { EvidenceEngine } from './engine.ts';
import type { EvidenceItem } from './types.ts';

/** The most that the index of a usual site may weigh (bytes); of a large one four times as much. */
const MAX_BYTES = 60 * 1024;
/** The most CPU time of one comparison on a large site (times of the peer, which takes about 5 ms; a slow phone's take 20). */
const MAX_PEERS = 15;
const SHARED = join(import.meta.dirname, '../../../../../shared/data/markdown-blog/posts');
const CONTEXT = { kinds: EVIDENCE_KINDS, hiddenSections: [], today: '2026-03-01' };

const post = (id: string, texts: string[]): EvidenceItem => ({
  id: `post:${id}`,
  rev: 1,
  link: { kind: 'post', title: texts[0] ?? id, url: `/blog/${id}`, publishedAt: '2025-01-01T00:00:00.000Z' },
  tags: [],
  texts,
  isMention: true,
});
const weigh = (engine: EvidenceEngine) => brotliCompressSync(JSON.stringify(engine.indexForMatch(CONTEXT))).length;

describe('the index of a job ad', () => {
  it.skipIf(!existsSync(SHARED))('is small on a usual site', async () => {
    const engine = new EvidenceEngine();
    const names = readdirSync(SHARED).filter((name) => name.endsWith('.mdx'));
    await engine.put(names.map((name) => post(name, readFileSync(join(SHARED, name), 'utf8').split(/\n\n+/))));
    expect(weigh(engine)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('grows little with 10,000 posts and 200 skills, and a comparison stays fast', async () => {
    const engine = new EvidenceEngine();
    const skill = (at: number) => `Skill${at}x`;
    await engine.setSkills(Array.from({ length: 200 }, (_, at) => skillEntry(skill(at))));
    const word = (at: number) => ((at * 7_919) % 46_656).toString(36);
    const sentence = (seed: number) =>
      `${Array.from({ length: 14 }, (_, at) => word(seed * 31 + at * 17)).join(' ')} ${skill(seed % 200)} here.`;
    await engine.put(
      Array.from({ length: 10_000 }, (_, at) =>
        post(`${at}`, [`Post ${at}`, ...Array.from({ length: 12 }, (_, line) => sentence(at * 12 + line))]),
      ),
    );
    expect(weigh(engine)).toBeLessThanOrEqual(4 * MAX_BYTES);
    const lines = Array.from(
      { length: 25 },
      (_, at) => `- Experience with ${skill(at * 7)} or ${skill(at * 3)}, and Rust`,
    );
    const ad = `Requirements:\n${lines.join('\n')}`;
    expect(engine.compareAd(ad, CONTEXT).findings).toHaveLength(25);
    const cost = costInPeers(() => engine.compareAd(ad, CONTEXT));
    expect(cost).toBeLessThan(MAX_PEERS);
  });
});
