import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandBody, type IslandContent } from './body.tsx';
import { submitChoices } from './submit-choices.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsOf = (element: HTMLElement) => [...element.querySelectorAll<Field>('input, textarea, select')];

/** Gives fields the values of others; hydration resets a text area, and replaces what another program has changed. */
function copyValues(from: readonly Pick<Field, 'value'>[], to: readonly Field[]): void {
  for (const [index, field] of to.entries()) {
    const value = from[index]?.value;
    if (value !== undefined && field.value !== value) field.value = value;
  }
}

/** What the fields of an element hold, and where the caret is; `restore` gives it to the fields that it has then. */
function keepFields(element: HTMLElement) {
  const before = fieldsOf(element);
  const values = before.map(({ value }) => ({ value }));
  const at = before.findIndex((field) => field.matches(':focus'));
  const active = before[at];
  const caret =
    active && 'selectionStart' in active && active.selectionStart !== null
      ? ([active.selectionStart, active.selectionEnd] as const)
      : undefined;
  return function restore(fields: readonly Field[]): void {
    copyValues(values, fields);
    const field = fields[at];
    if (field && field !== document.activeElement) field.focus({ preventScroll: true });
    if (caret && field && 'setSelectionRange' in field) field.setSelectionRange(...caret);
  };
}

/**
 * Hydrates an island; its fields keep what they hold, and the focus. After an error in it, what the server sent is shown
 * again, whose links and forms work without React.
 */
export function hydrate<P extends object>(element: HTMLElement, of: ComponentType<P>): Root {
  const { island: identifierPrefix = '' } = element.dataset;
  const { search } = location;
  const sent = document.importNode(element, true);
  const restore = keepFields(element);
  let fields: Field[] = [];
  const content: IslandContent<P> = JSON.parse(element.querySelector(':scope > script')?.textContent ?? '{}');
  const onAwake = () => {
    element.dataset.awake = '';
    fields = fieldsOf(element);
    restore(fields);
  };
  const body = <IslandBody of={of} {...content} onAwake={onAwake} />;
  const root = hydrateRoot(element, body, {
    identifierPrefix,
    onUncaughtError(error) {
      reportError(error);
      // What the visitor has chosen since is in the address.
      if (location.search !== search) return location.reload();
      // In another element: React may still clear its own.
      copyValues(fields, fieldsOf(sent));
      sent.dataset.failed = '';
      submitChoices(sent);
      element.replaceWith(sent);
    },
  });
  // At once: a translator could change the texts, and the visitor a field, in between.
  flushSync(() => root.render(body));
  return root;
}
