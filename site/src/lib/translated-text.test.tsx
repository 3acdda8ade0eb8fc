import { act, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handleTranslatedText } from './translated-text.ts';

const { removeChild, insertBefore } = Node.prototype;
const observers: MutationObserver[] = [];

beforeAll(() => {
  const Real = MutationObserver;
  vi.stubGlobal(
    'MutationObserver',
    class extends Real {
      constructor(callback: MutationCallback) {
        super(callback);
        observers.push(this);
      }
    },
  );
  handleTranslatedText();
  vi.unstubAllGlobals();
});
// Files share the document.
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  for (const observer of observers) observer.disconnect();
});

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
/** Two elements around a text, as Chrome's translation has. */
function fontWith(text?: string): HTMLElement {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  if (text !== undefined) font.firstChild?.appendChild(document.createTextNode(text));
  return font;
}

/** How a translator can put its element in the place of a text. */
const WAYS: Record<string, (text: Text) => void> = {
  'replaced by its translation': (text) => text.replaceWith(fontWith(`${text.data}*`)),
  'removed after its translation came before it': (text) => {
    text.before(fontWith(`${text.data}*`));
    text.remove();
  },
  'removed after its translation came behind it': (text) => {
    text.after(fontWith(`${text.data}*`));
    text.remove();
  },
  'moved into an element': (text) => {
    const font = fontWith();
    text.replaceWith(font);
    font.firstChild?.appendChild(text);
  },
};

interface Shown {
  busy?: boolean;
  count?: number;
  names?: string[];
  sent?: boolean;
}
/** Texts beside elements that come and go, and texts that change. */
function Page({ busy = false, count = 0, names = [], sent = false }: Shown) {
  return (
    <form>
      {sent ? 'Sent.' : <b>Write</b>}
      <p>
        {busy && <i>wheel</i>}
        {busy ? 'Sending...' : 'Send'}
        {count > 0 && ` ${count} of `}
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {sent && 'Thanks'}
      </p>
    </form>
  );
}

const STEPS: Shown[] = [
  { busy: true, count: 1 },
  { busy: true, count: 2, names: ['a', 'b'] },
  { count: 12, names: ['b', 'a', 'c'], sent: true },
  { names: ['c'], sent: true },
  { busy: true, names: ['a', 'c'], count: 3 },
  {},
];

for (const [way, translate] of Object.entries(WAYS)) {
  it(`React shows its texts where each was ${way}`, async () => {
    const { container, rerender, unmount } = render(<Page />);
    const expected = render(<Page />);
    for (const step of STEPS) {
      await act(async () => {
        for (const text of textsIn(container)) translate(text);
        // The observer is told of the changes first, as between two tasks of a browser.
        await Promise.resolve();
      });
      await act(async () => rerender(<Page {...step} />));
      await act(async () => expected.rerender(<Page {...step} />));
      expect(container.textContent?.replaceAll('*', '')).toBe(expected.container.textContent);
    }
    unmount();
    expect(container).toBeEmptyDOMElement();
  });
}

it('a node that another program has moved elsewhere is removed there', () => {
  const [parent, elsewhere, child] = ['div', 'div', 'span'].map((name) => document.createElement(name));
  elsewhere?.append(child as Node);
  expect(parent?.removeChild(child as Node)).toBe(child);
  expect(elsewhere).toBeEmptyDOMElement();
  const last = document.createElement('i');
  elsewhere?.append(child as Node);
  parent?.append('text');
  parent?.insertBefore(last, child as Node);
  expect(parent?.lastChild).toBe(last);
});

it('what is no node still throws', () => {
  const parent = document.createElement('div');
  for (const wrong of [undefined, null, {}, 'text'])
    expect(() => parent.removeChild(wrong as never)).toThrow(/not of type 'Node'|argument/);
});
