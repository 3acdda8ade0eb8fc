import { type RefObject, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (target: Element | EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement | null): Control[] => [...(form?.elements ?? [])].filter(isControl);

function sentenceOf({ validity }: Control): string {
  if (validity.valueMissing) return 'This is needed.';
  if (validity.patternMismatch) return 'This address has no ending, such as .com.';
  return validity.typeMismatch ? 'Use an address like name@example.com.' : 'This is not written as it must be.';
}

/**
 * What is wrong with the fields of a form, by name: what the browser finds, in our words and without its bubbles, and
 * those that hold only spaces. The first wrong field gets the focus; typing into one takes its sentence away.
 * @param initial sentences that came with the page
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, initial: Record<string, string> = {}) {
  const [errors, setErrors] = useState(initial);

  useEffect(() => {
    const element = form.current;
    const onInvalid = (event: Event) => {
      if (!isControl(event.target)) return;
      event.preventDefault();
      if (controlsOf(element).find(({ validity }) => !validity.valid) === event.target) event.target.focus();
      const { name } = event.target;
      const sentence = sentenceOf(event.target);
      setErrors((all) => ({ ...all, [name]: sentence }));
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

  /** Says of fields that hold nothing but spaces that they are needed; answers whether there was one. */
  const refuseBlank = (typed: Record<string, string>): boolean => {
    const blank = Object.keys(typed).filter((name) => typed[name]?.trim() === '');
    const [first] = blank;
    if (first === undefined) return false;
    setErrors((all) => ({ ...all, ...Object.fromEntries(blank.map((name) => [name, 'This is needed.'])) }));
    controlsOf(form.current)
      .find(({ name }) => name === first)
      ?.focus();
    return true;
  };
  return { errors, refuseBlank };
}
