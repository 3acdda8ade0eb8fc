import { MISSING } from '@portfolio/contract/sentences';
import { type FormEvent, useState } from 'react';
import { errorText } from '#app/panel/api/api-error.ts';
import { useCodeStep } from '#app/panel/form-dialog/use-code-step.ts';
import { signIn } from './sign-in.ts';

/** The text for the first empty field, in the order of the form. */
function missingText(form: FormData): string | undefined {
  const isEmpty = (name: string) => form.get(name) === '' || (name !== 'password' && !String(form.get(name)).trim());
  return Object.entries(MISSING).find(([name]) => form.has(name) && isEmpty(name))?.[1];
}

/**
 * Signs in from a form with the fields `username`, `password` and, once required, `code`. `failure` is an error text or
 * `""`; `codeRequests` counts how often a code was required, 0 in the first step.
 */
export function useSignIn(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { codeRequests, handleError } = useCodeStep();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const missing = missingText(typed);
    if (missing) return setFailure(missing);
    setBusy(true);
    setFailure('');
    try {
      await signIn(Object.fromEntries(typed));
    } catch (error) {
      if (!handleError(error)) setFailure(errorText(error));
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, failure, codeRequests, submit };
}
