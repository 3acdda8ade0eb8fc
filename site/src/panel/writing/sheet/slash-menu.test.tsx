import { CompletionContext, completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertTools } from '../blocks/insert-tools.ts';
import { writingMarkdown } from '../code-editor.tsx';
import { toolGroups } from '../tools.ts';
import { slashMenu, slashSource } from './slash-menu.ts';

const ask = vi.fn();
const groups = [...toolGroups(ask), insertTools];
const EVERYTHING = [
  'Heading',
  'Subheading',
  'Bullet list',
  'Numbered list',
  'Checklist',
  'Quote',
  'Image',
  'Code block',
  'Formula',
  'Table',
  'Divider',
  'Callout',
  'Footnote',
  'Diagram',
  'Fold',
  'Embed card',
];

/** The entries of the menu at `|`, or undefined without a menu. */
function entries(marked: string): string[] | undefined {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: writingMarkdown });
  const result = slashSource(groups)(new CompletionContext(state, pos, false));
  return result?.options.map(({ label }) => label);
}

describe('a slash', () => {
  it.each([
    ['/|', EVERYTHING],
    ['text\n\n  /|', EVERYTHING],
    ['/tab|', ['Table']],
    ['/H2|', ['Heading']],
    ['/pic|', ['Image']],
    ['/list|', ['Bullet list', 'Numbered list', 'Checklist']],
    ['/code b|', ['Code block']],
    ['/note|', ['Callout', 'Footnote']],
    ['/details|', ['Fold']],
    ['/flow|', ['Diagram']],
    ['/you|', ['Embed card']],
    ['$$\nx\n$$\n/|', EVERYTHING],
  ])('opens the menu in %j', (marked, wanted) => {
    expect(entries(marked)).toEqual(wanted);
  });

  it.each([
    'text /|',
    'https:/|',
    'https://|',
    '//|',
    '/ |',
    '/|table',
    '/etc|',
    '- /|',
    '```\n/|\n```',
    '    /|',
    '$$\n/|\n$$',
    '$$\n/|',
    '|',
  ])('opens no menu in %j', (marked) => {
    expect(entries(marked)).toBeUndefined();
  });
});

describe('the menu', () => {
  let view: EditorView;
  afterEach(() => view.destroy());
  const text = () => view.state.doc.toString();
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    view.contentDOM.dispatchEvent(event);
    return event;
  };

  /** Types a text at the end; resolves once its menu is open. */
  async function type(words: string): Promise<void> {
    view = new EditorView({
      parent: document.body,
      state: EditorState.create({
        doc: 'Before\n\n',
        selection: { anchor: 8 },
        extensions: [slashMenu(groups), writingMarkdown, history({ newGroupDelay: 60_000 })],
      }),
    });
    view.focus();
    for (const letter of words) {
      const { head } = view.state.selection.main;
      view.dispatch({
        changes: { from: head, insert: letter },
        selection: { anchor: head + 1 },
        userEvent: 'input.type',
      });
      await eventually(() => expect(completionStatus(view.state)).not.toBe('pending'));
    }
  }

  it('inserts what was chosen; one Undo brings the typed search back', async () => {
    await type('/tab');
    expect(currentCompletions(view.state).map(({ label }) => label)).toEqual(['Table']);
    press('Enter');
    expect(text()).toBe('Before\n\n| Column | Column |\n| ------ | ------ |\n|        |        |');
    expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('Column');
    undo(view);
    expect(text()).toBe('Before\n\n/tab');
    undo(view);
    expect(text()).toBe('Before\n\n');
  });

  it.each([
    ['/', 'Before\n\n## '],
    ['/bul', 'Before\n\n- '],
    ['/div', 'Before\n\n---\n'],
    ['/call', 'Before\n\n> [!NOTE]\n> '],
    ['/footn', 'Before\n\n[^1]\n\n[^1]: '],
  ])('%s and Enter leave nothing of the search', async (words, wanted) => {
    await type(words);
    press('Enter');
    expect(text()).toBe(wanted);
    expect(view.state.selection.main.head).toBe(text().length);
  });

  it('opens the media picker for an image', async () => {
    await type('/pic');
    press('Enter');
    expect(ask).toHaveBeenCalledOnce();
    expect(text()).toBe('Before\n\n');
  });

  it('is a listbox with icons and an active descendant', async () => {
    await type('/');
    await eventually(() => expect(document.querySelectorAll('[role="option"] svg')).toHaveLength(EVERYTHING.length));
    const list = document.querySelector('[role="listbox"]');
    expect(list?.getAttribute('aria-label')).toBe('Insert');
    press('ArrowDown');
    const active = view.contentDOM.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.querySelector('.cm-completionLabel')?.textContent).toBe('Subheading');
    expect(document.getElementById(active)?.querySelector('.md-entry-mark[aria-hidden]')?.textContent).toBe('###');
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
  });

  it('is closed by Escape, which reaches nothing else; the next Escape does', async () => {
    await type('/');
    const around = vi.fn();
    document.body.addEventListener('keydown', around, { once: true });
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(around).not.toHaveBeenCalled();
    expect(completionStatus(view.state)).toBeNull();
    expect(text()).toBe('Before\n\n/');
    press('Escape');
    expect(around).toHaveBeenCalledOnce();
  });

  it('leaves Escape to others right after a letter, while it is not known whether it opens', async () => {
    await type('- a');
    const { head } = view.state.selection.main;
    view.dispatch({ changes: { from: head, insert: 'b' }, selection: { anchor: head + 1 }, userEvent: 'input.type' });
    expect(completionStatus(view.state)).toBe('pending');
    const around = vi.fn();
    document.body.addEventListener('keydown', around, { once: true });
    press('Escape');
    expect(around).toHaveBeenCalledOnce();
  });

  it('closes where nothing matches; the slash stays, and Enter is Enter', async () => {
    await type('/etc');
    expect(completionStatus(view.state)).toBeNull();
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'Enter' }), 'editor');
    expect(text()).toBe('Before\n\n/etc');
    // Files share the document: an editor that stays would hear what their tests do.
    view.destroy();
    await type('- a');
    press('Enter');
    expect(text()).toBe('Before\n\n- a\n- ');
  });
});
