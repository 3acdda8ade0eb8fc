import { loginRequest } from '@portfolio/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { useCodeStep } from '#app/panel/form-dialog/use-code-step.ts';

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
    const typed = loginRequest.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) {
      setFailure(typed.error.issues[0]?.message ?? '');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await call('auth.login', { body: typed.data });
    } catch (error) {
      if (!handleError(error)) setFailure(errorText(error));
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, failure, codeRequests, submit };
}
