import { expect, it } from 'vitest';
import { readAll } from '#app/test/read-all.ts';
import { hugo } from './index.ts';

const read = (head: string, config = '', own = '') => {
  const texts = {
    'hugo.toml': config,
    'content/notes/_index.md': `---\n${head}\n---\n`,
    'content/notes/deep/one.md': `---\ntitle: One\ndate: 2024-01-02\n${own}\n---\nText`,
    'content/posts/two.md': '---\ntitle: Two\ndate: 2024-01-02\n---\nText',
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return readAll(hugo, files).documents.map(({ status }) => status);
};

it.each([
  ['title: Notes', ['published', 'published']],
  ['cascade: { draft: true }', ['draft', 'published']],
  ['cascade: { build: { render: never } }', ['draft', 'published']],
  ['cascade: [{ params: { private: true } }]', ['draft', 'published']],
  ['cascade: [{ draft: true, target: { kind: section } }]', ['published', 'published']],
  ['cascade: [{ draft: true, _target: { path: "/notes/**" } }]', ['draft', 'published']],
  ['cascade: [{ draft: true, _target: { path: "/notes/*" } }]', ['published', 'published']],
  ['cascade: [{ draft: true, _target: { path: "{/notes/deep/*,/x}" } }]', ['draft', 'published']],
  ['cascade: { draft: [', ['draft', 'published']],
])('pages below a list with “%s” are %j', (head, statuses) => {
  expect(read(head)).toEqual(statuses);
});

it('has the cascade of the configuration, below those of folders and of the page itself', () => {
  const config = '[[cascade]]\ndraft = true\n';
  expect(read('', config)).toEqual(['draft', 'draft']);
  expect(read('cascade: { draft: false }', config)).toEqual(['published', 'draft']);
  expect(read('cascade: { draft: true }', '', 'draft: false')).toEqual(['published', 'published']);
});

it('has the cascade of a file of its own', () => {
  const page = '---\ntitle: One\ndate: 2024-01-02\n---\nText';
  const statusWith = (path: string, text: string) => {
    const files = [
      { path: 'config/_default/hugo.toml', text: '' },
      { path, text },
    ];
    return readAll(hugo, [...files, { path: 'content/posts/one.md', text: page }]).documents[0]?.status;
  };
  expect(statusWith('config/_default/cascade.toml', '[[cascade]]\ndraft = true\n')).toBe('draft');
  expect(statusWith('config/_default/cascade.yaml', 'draft: true\n')).toBe('draft');
});
