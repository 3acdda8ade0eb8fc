import { closeCompletion, completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { defaultKeymap, history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { eventually } from '@portfolio/contract/test/eventually';
import { render as renderMarkdown } from '@portfolio/markdown/render/render';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writingMarkdown } from '../code-editor.tsx';
import { slashMenu } from '../sheet/slash-menu.ts';
import { toolGroups } from '../tools.ts';
import { escapeTitle, linkMenu } from './link-menu.ts';
import { linkTrigger } from './link-trigger.ts';
import type { OwnPage } from './own-pages.ts';

/** What was typed at `|`, or null. */
function triggerAt(marked: string) {
  const caret = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: writingMarkdown });
  return linkTrigger(state, caret);
}

describe('a link is searched for', () => {
  it.each([
    ['@|', 0, ''],
    ['See @retr|', 4, 'retr'],
    ['See (@two words|', 5, 'two words'],
    ['- [@a|', 3, 'a'],
    ['> @a|b', 2, 'a'],
    ['word[[|', 4, ''],
    ['a\n\n[[über Äp|', 3, 'über Äp'],
    ['`code` @a|', 7, 'a'],
  ])('in %j', (marked, from, query) => {
    expect(triggerAt(marked)).toEqual({ from, query, end: '' });
  });

  it('up to brackets that are closed already', () => {
    expect(triggerAt('[[a|]]')).toEqual({ from: 0, query: 'a', end: ']]' });
  });

  it.each([
    'me@home|',
    'a.@b|',
    '@ |',
    '@a  |',
    '@a b@c|',
    '@a\n|',
    '`@a|`',
    '```\n@a|\n```',
    '    @a|',
    '$$\n@a|\n$$',
    '[see @a|](/blog/b)',
    '![see @a|](/b.png)',
    '![[a|',
    '[[a]|',
    '<me@home.example> <a title="x @a|">',
  ])('not in %j', (marked) => {
    expect(triggerAt(marked)).toBeNull();
  });
});

/** One undo step for what is typed on any machine. */
const GROUPED = { newGroupDelay: 60_000 };
const PAGES: OwnPage[] = [
  { kind: 'post', title: 'Retrieval [first] & *fast*', path: '/blog/retrieval' },
  { kind: 'post', title: 'Why retrieval', path: '/blog/why', hidden: { badge: 'Draft' } },
  { kind: 'project', title: 'Retrieval Desk', path: '/projects/desk' },
  { kind: 'skill', title: 'Heading', path: '/skills/heading' },
  ...Array.from({ length: 9 }, (_, at): OwnPage => ({ kind: 'post', title: `Many ${at}`, path: `/blog/many-${at}` })),
];

describe('the menu of links', () => {
  let view: EditorView;
  afterEach(() => view.destroy());
  const text = () => view.state.doc.toString();
  const titles = () => currentCompletions(view.state).map(({ displayLabel, label }) => displayLabel ?? label);
  const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
  const press = (key: string) =>
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  function openEditor(pages: OwnPage[] | null = PAGES, doc = '') {
    const load = vi.fn(async () => pages);
    const menu = linkMenu({ load, loaded: () => pages ?? undefined });
    const state = EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [slashMenu(toolGroups(vi.fn()), menu), writingMarkdown, history(GROUPED), keymap.of(defaultKeymap)],
    });
    view = new EditorView({ parent: document.body, state });
    view.focus();
    return load;
  }

  function typeLetter(letter: string): void {
    const { head } = view.state.selection.main;
    const change = { changes: { from: head, insert: letter }, selection: { anchor: head + 1 } };
    view.dispatch({ ...change, userEvent: 'input.type' });
  }

  async function type(words: string): Promise<void> {
    for (const letter of words) {
      typeLetter(letter);
      await eventually(() => expect(completionStatus(view.state)).not.toBe('pending'));
    }
  }

  it('asks for the pages at the first sign, and never before', async () => {
    const load = openEditor();
    await type('a b');
    expect(load).not.toHaveBeenCalled();
    await type(' @');
    expect(load).toHaveBeenCalledOnce();
    expect(titles()).toHaveLength(6);
  });

  it.each(['Enter', 'Tab'])('%s inserts title and address; one Undo brings back what was typed', async (key) => {
    openEditor(PAGES, 'See ');
    await type('@fast');
    press(key);
    const link = '[Retrieval \\[first\\] \\& \\*fast\\*](/blog/retrieval)';
    expect(text()).toBe(`See ${link}`);
    expect(view.state.selection.main.head).toBe(text().length);
    undo(view);
    expect(text()).toBe('See @fast');
  });

  it.each([
    ['@fas', 't', '[Retrieval \\[first\\] \\& \\*fast\\*](/blog/retrieval)'],
    ['/hea', 'd', '## '],
  ])('%s and Enter in the same moment as the next letter choose what matches', async (words, letter, wanted) => {
    openEditor();
    await type(words);
    typeLetter(letter);
    press('Enter');
    expect(text()).toBe(wanted);
  });

  it.each([
    ['Enter', '@fast', '[Retrieval \\[first\\] \\& \\*fast\\*](/blog/retrieval)'],
    ['Tab', '[[desk', '[Retrieval Desk](/projects/desk)'],
    ['Enter', '/head', '## '],
    ['Enter', 'head', 'head\n'],
  ])('%s before the menu of %s could open chooses what matches', (key, words, wanted) => {
    openEditor();
    for (const letter of words) typeLetter(letter);
    expect(document.querySelector('[role="option"]')).toBeNull();
    press(key);
    expect(text()).toBe(wanted);
  });

  it('reads the pages when Enter comes before they were looked for', () => {
    const load = openEditor(null);
    for (const letter of '@fast') typeLetter(letter);
    expect(load).not.toHaveBeenCalled();
    press('Enter');
    expect(text()).toBe('@fast\n');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('replaces brackets, also those that are closed already', async () => {
    openEditor();
    await type('[[desk');
    press('Enter');
    expect(text()).toBe('[Retrieval Desk](/projects/desk)');
    view.dispatch({ changes: { from: 0, to: text().length, insert: '[[]]' }, selection: { anchor: 2 } });
    await type('why');
    press('Enter');
    expect(text()).toBe('[Why retrieval](/blog/why)');
  });

  it('names kind and address, and says that readers get a 404 for a draft', async () => {
    openEditor();
    await type('@retrieval');
    await eventually(() => expect(document.querySelectorAll('[role="option"] svg')).toHaveLength(3));
    expect(document.querySelector('[role="listbox"]')?.getAttribute('aria-label')).toBe('Link to');
    expect(rows()).toEqual([
      'Retrieval [first] & *fast*/blog/retrievalPost',
      'Retrieval Desk/projects/deskProject',
      'Why retrieval/blog/why, readers get a 404 until it’s publicDraft post',
    ]);
    press('ArrowDown');
    const active = view.contentDOM.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toContain('Retrieval Desk');
  });

  it('is closed by Escape for what was typed; the text stays, and the next one opens again', async () => {
    openEditor();
    const around = vi.fn();
    document.body.addEventListener('keydown', around);
    await type('@re');
    press('Escape');
    expect(around).not.toHaveBeenCalled();
    await type('tr');
    expect(completionStatus(view.state)).toBeNull();
    expect(text()).toBe('@retr');
    await type(' @re');
    expect(titles()).toHaveLength(3);
    document.body.removeEventListener('keydown', around);
  });

  it('closes where nothing matches, so that Enter is Enter', async () => {
    openEditor();
    await type('@nobody');
    expect(completionStatus(view.state)).toBeNull();
    press('Enter');
    expect(text()).toBe('@nobody\n');
  });

  it('says that it is not available offline, and leaves Enter to the text', async () => {
    openEditor(null);
    await type('@a');
    expect(titles()).toEqual(['Not available offline']);
    press('Enter');
    expect(text()).toBe('@a\n');
    closeCompletion(view);
  });

  it('leaves the insert menu as it is', async () => {
    openEditor();
    await type('/head');
    expect(rows()).toEqual(['Heading##', 'Subheading###']);
    expect(document.querySelector('[role="listbox"]')?.getAttribute('aria-label')).toBe('Insert');
    press('Enter');
    expect(text()).toBe('## ');
    await type('@head');
    expect(rows()).toEqual(['Heading/skills/headingSkill']);
  });
});

it('a title is the words of its link, whatever is in it', async () => {
  const sign = fc.constantFrom(...'\\`*_[]<>&~$|^!#-+=(){}:/@"a b1.', '&amp;', '![', '](', '**', '~~', '$$', 'www.a.b');
  const title = fc
    .array(sign, { minLength: 1, maxLength: 8 })
    .map((signs) => signs.join('').replace(/\s+/g, ' ').trim());
  await fc.assert(
    fc.asyncProperty(title, async (name) => {
      fc.pre(name !== '');
      const html = await renderMarkdown(`x [${escapeTitle(name)}](/blog/x) y`);
      const page = new DOMParser().parseFromString(html, 'text/html');
      const links = [...page.querySelectorAll('a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/x']);
      expect(links[0]?.textContent).toBe(name);
      expect(page.body.textContent?.trim()).toBe(`x ${name} y`);
      expect(links[0]?.childElementCount).toBe(0);
    }),
    { numRuns: 300 },
  );
});
