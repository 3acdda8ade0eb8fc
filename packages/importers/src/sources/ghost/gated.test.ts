import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { ghost } from './index.ts';

const card = (web: unknown) => {
  const children = [{ type: 'html', html: '<p>Secret</p>', visibility: web }];
  return { lexical: JSON.stringify({ root: { children } }) };
};
const gate = (nonMember: boolean) =>
  `<p>Text</p><!--kg-gated-block:begin nonMember:${nonMember} memberSegment:"status:-free" --><p>Secret</p><!--kg-gated-block:end-->`;

it.each([
  ['a card for members only', card({ web: { nonMember: false, memberSegment: 'status:-free' } }), 'draft'],
  ['a card for emails only', card({ showOnWeb: false, showOnEmail: true }), 'draft'],
  ['a card for all', card({ web: { nonMember: true, memberSegment: 'status:free,status:-free' } }), 'published'],
  ['HTML for members only', { html: gate(false) }, 'draft'],
  ['HTML for all', { html: gate(true) }, 'published'],
])('a public post with %s is safe to show', (_, text, status) => {
  const post = { id: '1', title: 'One', slug: 'one', status: 'published', visibility: 'public', ...text };
  const data = { posts: [{ ...post, published_at: '2024-05-06T10:00:00.000Z' }] };
  const [document] = readAll(ghost, [{ path: 'a.json', text: JSON.stringify({ db: [{ data }] }) }]).documents;
  expect(document?.status).toBe(status);
  expect(document?.content).toContain('Secret');
  expect(document?.notes.includes('a part of it was not for everybody, so it is a draft')).toBe(status === 'draft');
});
