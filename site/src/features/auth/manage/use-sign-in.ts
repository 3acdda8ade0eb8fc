import { loginRequest } from '@portfolio/contract';
import { type FormEvent, useState } from 'react';
import { call, errorText } from '../../../components/panel/client.ts';

/** Signing in from a form with the fields `username` and `password`; `failure` is one sentence, or empty. */
export function useSignIn(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
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
      setFailure(errorText(error, 'Signing in failed.'));
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, failure, submit };
}
