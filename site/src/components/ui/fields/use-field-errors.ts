import { REQUIRED } from '@portfolio/contract/sentences';
import { type RefObject, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (target: Element | EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const isInvalid = (field: Element) => isControl(field) && field.willValidate && !field.validity.valid;

/**
 * The errors of a form's fields, by name: from the browser's validation, with our messages in place of its bubbles, and
 * for fields with only whitespace. Focuses the first invalid field; input into a field clears its error.
 * @param initial errors rendered by the server
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, initial: Record<string, string> = {}) {
  const [errors, setErrors] = useState(initial);

  useEffect(() => {
    const element = form.current;
    const onInvalid = (event: Event) => {
      const { target } = event;
      if (!isControl(target)) return;
      event.preventDefault();
      // Not by `:invalid`: jsdom matches it by validating, which sends this event again.
      if ([...(element?.elements ?? [])].find(isInvalid) === target) target.focus();
      // Only addresses have a pattern.
      const sentence = target.validity.valueMissing ? REQUIRED : 'Use an address like name@example.com.';
      setErrors((all) => ({ ...all, [target.name]: sentence }));
    };
    const onInput = ({ target }: Event) => {
      if (isControl(target)) setErrors(({ [target.name]: _, ...others }) => others);
    };
    // An `invalid` event does not bubble.
    element?.addEventListener('invalid', onInvalid, true);
    element?.addEventListener('input', onInput);
    return () => {
      element?.removeEventListener('invalid', onInvalid, true);
      element?.removeEventListener('input', onInput);
    };
  }, [form]);

  /** Marks fields with only whitespace as required; returns whether there was one. */
  const refuseBlank = (typed: Record<string, string>): boolean => {
    const blank = Object.keys(typed).filter((name) => typed[name]?.trim() === '');
    const [first] = blank;
    if (first === undefined) return false;
    setErrors((all) => ({ ...all, ...Object.fromEntries(blank.map((name) => [name, REQUIRED])) }));
    form.current?.querySelector<Control>(`[name=${first}]`)?.focus();
    return true;
  };
  return { errors, refuseBlank };
}
