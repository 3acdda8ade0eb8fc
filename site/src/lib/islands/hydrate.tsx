import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandBody, type IslandContent } from './body.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsOf = (element: HTMLElement) => [...element.querySelectorAll<Field>('input, textarea, select')];

/**
 * Hydrates an island; its fields keep what they hold. After an error in it the server's elements stay, whose links and
 * forms work without React.
 */
export function hydrate<P extends object>(element: HTMLElement, of: ComponentType<P>): Root {
  const { island: identifierPrefix = '' } = element.dataset;
  const nodes = [...element.childNodes];
  const { search } = location;
  const typed = fieldsOf(element).map(({ value }) => value);
  const content: IslandContent<P> = JSON.parse(element.querySelector(':scope > script')?.textContent ?? '{}');
  const onAwake = () => {
    element.dataset.awake = '';
    // Hydration resets a text area, and replaces what another program has changed.
    for (const [index, field] of fieldsOf(element).entries()) {
      const text = typed[index];
      if (text !== undefined && field.value !== text) field.value = text;
    }
  };
  return hydrateRoot(element, <IslandBody of={of} {...content} onAwake={onAwake} />, {
    identifierPrefix,
    onUncaughtError(error) {
      reportError(error);
      // What the visitor has chosen since is in the address.
      if (location.search !== search) return location.reload();
      // After React has removed what it had.
      queueMicrotask(() => element.replaceChildren(...nodes));
    },
  });
}
