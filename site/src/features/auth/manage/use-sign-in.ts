import { loginRequest } from '@portfolio/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';

/**
 * Signing in from a form with the fields `username`, `password` and, once it was asked for, `code`; `failure` is one
 * sentence, or empty, `codeAsked` how often a code was asked for.
 */
export function useSignIn(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [codeAsked, setCodeAsked] = useState(0);
  const tell = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'totp_required' || code === 'wrong_code') setCodeAsked((times) => times + 1);
    if (code !== 'totp_required') setFailure(errorText(error));
  };
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
      await call('login', { body: typed.data });
    } catch (error) {
      tell(error);
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, failure, codeAsked, submit };
}
