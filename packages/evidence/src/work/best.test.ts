import type { EvidenceLink } from '@portfolio/contract';
import { expect, it } from 'vitest';
import { bestOf } from './best.ts';
import type { SkillMatch } from './match-item.ts';

const TEXT = 'Wrote it in Python.';
const NAMED = { text: { index: 0, mention: { start: 12, end: 18 } } };

function match(title: string, link: Partial<EvidenceLink> = {}, more: Partial<SkillMatch['item']> = {}): SkillMatch {
  const item: SkillMatch['item'] = {
    id: title,
    rev: 1,
    link: { kind: 'project', title, url: '/x', ...link },
    tags: ['Python', 'SQL'],
    texts: [TEXT],
    ...more,
  };
  return { item, naming: { tag: 'Python' }, isOnly: true };
}

const post = match('post', { kind: 'post', publishedAt: '2026-01-01T00:00:00.000Z' });
const olderRole = match('older role', { kind: 'experience', startDate: '2019-01-01', endDate: '2020-01-01' });
const role = match('role', { kind: 'experience', startDate: '2021-01-01' });
const tellingRole = { ...match('telling role', { kind: 'experience', startDate: '2018-01-01' }), naming: NAMED };
const result = match('result', {}, { claim: { text: 'Half the price', isFigure: false } });
const metric = match('metric', {}, { claim: { text: '−66 % errors', isFigure: true } });
const RANKED = [post, olderRole, role, tellingRole, result, metric];

it.each(RANKED.map((best, at) => [best.item.link.title, RANKED.slice(0, at + 1)]))('%s is better', (title, among) => {
  expect(bestOf(among).title).toBe(title);
  expect(bestOf(among.toReversed()).title).toBe(title);
});

it('says the result, and the sentence that names the skill or the tags', () => {
  expect(bestOf([metric])).toMatchObject({ claim: '−66 % errors', text: 'Python, SQL' });
  expect(bestOf([tellingRole])).toEqual({ ...tellingRole.item.link, text: TEXT });
});
