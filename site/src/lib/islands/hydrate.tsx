import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandBody, type IslandContent } from './body.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsOf = (element: HTMLElement) => [...element.querySelectorAll<Field>('input, textarea, select')];

/** Gives fields the values of others; hydration resets a text area, and replaces what another program has changed. */
function copyValues(from: readonly Pick<Field, 'value'>[], to: readonly Field[]): void {
  for (const [index, field] of to.entries()) {
    const value = from[index]?.value;
    if (value !== undefined && field.value !== value) field.value = value;
  }
}

/**
 * Hydrates an island; its fields keep what they hold. After an error in it, what the server sent is shown again, whose
 * links and forms work without React.
 */
export function hydrate<P extends object>(element: HTMLElement, of: ComponentType<P>): Root {
  const { island: identifierPrefix = '' } = element.dataset;
  const { search } = location;
  const sent = document.importNode(element, true);
  const typed = fieldsOf(element).map(({ value }) => ({ value }));
  const { activeElement: area } = document;
  const caret = area instanceof HTMLTextAreaElement && ([area.selectionStart, area.selectionEnd] as const);
  let fields: Field[] = [];
  const content: IslandContent<P> = JSON.parse(element.querySelector(':scope > script')?.textContent ?? '{}');
  const onAwake = () => {
    element.dataset.awake = '';
    fields = fieldsOf(element);
    copyValues(typed, fields);
    if (caret) area.setSelectionRange(...caret);
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
      element.replaceWith(sent);
    },
  });
  // At once: a translator could change the texts, and the visitor a field, in between.
  flushSync(() => root.render(body));
  return root;
}
