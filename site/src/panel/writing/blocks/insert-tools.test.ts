import { EditorState } from '@codemirror/state';
import { render } from '@portfolio/markdown/render/render';
import { describe, expect, it } from 'vitest';
import { insertFootnote } from './footnote.ts';
import { insertTools } from './insert-tools.ts';

/** The text of a new block, with what is selected of it between `«` and `»`, and after something is typed there. */
function inserted(label: string, typed: string): { marked: string; text: string } {
  const edit = insertTools.find((tool) => tool.label === label)?.edit;
  const state = EditorState.create({ doc: 'Before.\n\n', selection: { anchor: 9 } });
  const next = state.update(edit?.(state) ?? {}).state;
  const { from, to } = next.selection.main;
  const marked = `${next.sliceDoc(9, from)}«${next.sliceDoc(from, to)}»${next.sliceDoc(to)}`;
  return { marked, text: next.update(next.replaceSelection(typed)).state.doc.toString() };
}

describe('a new block', () => {
  it.each([
    ['Callout', '> [!NOTE]\n> «»', 'Mind this.', /<div class="markdown-alert markdown-alert-note".*Mind this\./],
    ['Diagram', '```mermaid\nflowchart LR\n  «A[Start] --> B[End]»\n```', 'A[Idea] --> B[Post]', /<figure.*Idea.*Post/],
    [
      'Fold',
      '<details>\n<summary>«Summary»</summary>\n\nText\n\n</details>',
      'More',
      /<details.*<summary.*More<\/summary>.*Text.*<\/details>/,
    ],
    [
      'Embed card',
      '<iframe src="«»" title=""></iframe>',
      'https://www.youtube.com/watch?v=abc',
      /<a [^>]*class="embed"[^>]*>.*Video on YouTube.*youtube\.com/,
    ],
  ])('%s is selected where one types next, and is shown by the site', async (label, marked, typed, html) => {
    const block = inserted(label, typed);
    expect(block.marked).toBe(marked);
    expect((await render(block.text)).replace(/\n/g, '')).toMatch(html);
  });

  it('Footnote is shown by the site', async () => {
    const state = EditorState.create({ doc: 'Words.', selection: { anchor: 5 } });
    const next = state.update(insertFootnote(state)).state;
    const html = await render(next.update(next.replaceSelection('A note.')).state.doc.toString());
    expect(html).toMatch(/data-footnote-ref[\s\S]*<section[^>]*class="footnotes"[\s\S]*A note\./);
  });
});
