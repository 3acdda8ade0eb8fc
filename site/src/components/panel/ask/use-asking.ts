import { type FormEvent, useState } from 'react';
import { errorText } from '../client.ts';

/** A form of a dialog that asks the server: its one sentence of failure, and whether it is under way. */
export function useAsking(ask: (typed: Record<string, string>) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setFailure('');
    try {
      await ask(typed);
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };
  return { busy, failure, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
