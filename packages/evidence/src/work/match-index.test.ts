import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import { describe, expect, it } from 'vitest';
import { EvidenceEngine } from './engine.ts';
import type { EvidenceItem } from './types.ts';

const work = (
  title: string,
  kind: 'experience' | 'highlight' | 'project',
  more: Partial<EvidenceItem>,
): EvidenceItem => ({ id: title, rev: 1, link: { kind, title, url: '/' }, tags: [], texts: [], ...more });

describe('what a job ad is compared with', () => {
  it('tells jobs and completed studies from all else', async () => {
    const engine = new EvidenceEngine();
    await engine.put([
      work('job', 'experience', { isJob: true, period: { start: '2020-01-01' } }),
      work('volunteering', 'experience', {}),
      work('project', 'project', { period: { start: '2020-01-01' } }),
      work('degree', 'highlight', { study: { start: '2015-01-01', end: '2018-01-01' } }),
      work('old degree', 'highlight', { study: { start: '2015-01-01' } }),
      work('studies', 'highlight', { study: { start: '2024-01-01', end: '2027-01-01' } }),
      work('studies without an end', 'highlight', { study: { start: '2023-01-01' } }),
      work('certificate', 'highlight', {}),
    ]);
    const { items } = engine.indexForMatch({ kinds: EVIDENCE_KINDS, hiddenSections: [], today: '2026-03-01' });
    expect(items.filter(({ isJob }) => isJob).map(({ title }) => title)).toEqual(['job']);
    expect(
      items
        .filter(({ isStudy }) => isStudy)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['degree', 'old degree']);
  });
});
