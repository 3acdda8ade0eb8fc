import { render } from '@portfolio/markdown/render/render';
import { expect, it } from 'vitest';
import { withSideNotes } from './side-notes.ts';

const notesOf = (html: string) =>
  [...html.matchAll(/<\/sup><span class="sidenote" hidden aria-hidden="true">(.*?)<\/span>/gs)].map(([, note]) => note);

it('repeats a footnote beside its first reference, without links, images and ids', async () => {
  const html = await render(
    'One[^a] two[^b] one[^a].\n\n[^a]: A **note**, [linked](https://x.example), `c`.\n[^b]: Two <b id="x">b</b> ![p](/p.png).',
  );
  const beside = withSideNotes(html);
  expect(notesOf(beside)).toEqual([
    '<b>1</b> A <strong>note</strong>, linked, <code>c</code>.',
    '<b>2</b> Two <b>b</b> .',
  ]);
  expect(beside.replace(/<span class="sidenote".*?<\/span>/gs, '')).toBe(html);
});

it('marks a note whose reference ends its paragraph', async () => {
  const html = withSideNotes(await render('One[^a] two.[^b]\n\nThree.[^c] Four.\n\n[^a]: A.\n[^b]: B.\n[^c]: C.'));
  const notes = [...html.matchAll(/<span class="sidenote" hidden aria-hidden="true"([^>]*)>(.*?)<\/span>/gs)];
  expect(notes.map(([, marks, note]) => [note, marks])).toEqual([
    ['<b>1</b> A.', ''],
    ['<b>2</b> B.', ' data-last=""'],
    ['<b>3</b> C.', ''],
  ]);
});

it('leaves footnotes of several paragraphs, lists or many words at the end', async () => {
  const html = await render(`A[^a] b[^b] c[^c].\n\n[^a]: One.\n\n    Two.\n[^b]: - item\n[^c]: ${'word '.repeat(100)}`);
  expect(withSideNotes(html)).toBe(html);
});

it('adds nothing to headings, whose text is in the contents, to tables and to footnotes', async () => {
  const html = await render('## One[^a]\n\n| a[^b] |\n| --- |\n| b |\n\n[^a]: A note[^c].\n[^b]: B.\n[^c]: C.');
  expect(html).toContain('user-content-fnref-c');
  expect(withSideNotes(html)).toBe(html);
});

it('leaves a text without footnotes, and markup that only looks like one', async () => {
  const texts = ['No notes.', '<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-x>1</a></sup>', '[^a]'];
  for (const text of texts) {
    const html = await render(text);
    expect(withSideNotes(html)).toBe(html);
  }
});

it('needs time proportional to the length of the text', async () => {
  const hostile = `${'<p>'.repeat(20_000)}<section data-footnotes="">${'<li id="user-content-fn-a"><p>'.repeat(20_000)}`;
  const begin = process.cpuUsage();
  withSideNotes(hostile);
  expect(process.cpuUsage(begin).user).toBeLessThan(1_000_000);
});
