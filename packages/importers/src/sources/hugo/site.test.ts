import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#app/source.ts';
import { readAll } from '#app/test/read-all.ts';
import { hugo } from './index.ts';

const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

it('leads relative links between posts to their new addresses', () => {
  const one =
    '---\ntitle: One\n---\n[a](../two/#x) [b](two.md) [c](../posts/two.md#y) [d](https://a.example/two.md) [e](../none/)';
  const two = '---\ntitle: Two\nslug: other\n---\nText';
  const files = filesOf({ 'hugo.toml': '', 'content/posts/one.md': one, 'content/posts/two.md': two });
  expect(readAll(hugo, files).documents[0]?.content).toBe(
    '[a](../two/#x) [b](/blog/other) [c](/blog/other#y) [d](https://a.example/two.md) [e](../none/)',
  );
  const linked = filesOf({
    'hugo.toml': '',
    'content/posts/one.md': one.replace('two/', 'other/'),
    'content/posts/two.md': two,
  });
  expect(readAll(hugo, linked).documents[0]?.content).toContain('[a](/blog/other#x)');
});

it.each(['100%.md', '%E0%A4.md', '\\\\[x/', '\\\\:99999/'])('keeps the link to %s as it is', (path) => {
  const text = `---\ntitle: One\n---\n[a](${path}) {{< ref "${path}" >}}.`;
  const { documents, leftOut } = readAll(hugo, filesOf({ 'hugo.toml': '', 'content/posts/one.md': text }));
  expect(documents[0]?.content).toBe(`[a](${path}) ${path}.`);
  expect(leftOut).toEqual([]);
});

describe('posts of a configured Hugo site', () => {
  it('have the words of the taxonomies of a language', () => {
    const config = '[languages.fr.taxonomies]\nFRtag = "FRtags"\n';
    const text = '---\ntitle: Un\ndate: 2020-01-02\nFRtags: [a]\n---\nTexte';
    const { documents } = readAll(hugo, filesOf({ 'hugo.toml': config, 'content/posts/un.fr.md': text }));
    expect(documents).toMatchObject([{ tags: ['a'], notes: [] }]);
  });

  it('have the addresses of a configuration in several files', () => {
    const text = '---\ntitle: One\ndate: 2020-01-02\nauthors: [Ada]\n---\nText';
    const { documents, settings } = readAll(
      hugo,
      filesOf({
        'config/_default/hugo.toml': 'title = "Notes"\n',
        'config/_default/permalinks.toml': 'post = "/p/:slug/"\n',
        'config/_default/taxonomies.yaml': 'taxonomies:\n  author: authors\n',
        'config/_default/params.toml': 'description = "On numbers."\n',
        'content/post/one/index.md': text,
      }),
    );
    expect(documents).toMatchObject([{ oldAddresses: ['/p/one/'], tags: ['Ada'], notes: [] }]);
    expect(settings?.values).toEqual({ title: 'Notes', pitch: 'On numbers.' });
  });
});
