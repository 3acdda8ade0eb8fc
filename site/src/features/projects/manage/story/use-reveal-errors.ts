import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { STORY_TEXTS } from './texts.ts';

/** After a save that was refused: shows the first text with an error, or closes the sheet over another field with one. */
export function useRevealErrors(show: (name: string) => void, close: () => void): void {
  const { formState, setFocus } = useFormContext();
  const { errors, submitCount } = formState;
  const handled = useRef(submitCount);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (handled.current === submitCount || !first) return;
    handled.current = submitCount;
    const text = STORY_TEXTS.find(({ name }) => errors[name]);
    if (text) return show(text.name);
    close();
    // After the closing sheet has given the focus back.
    requestAnimationFrame(() => setFocus(first));
  }, [errors, submitCount, setFocus, show, close]);
}
