import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../api/client.ts';
import { useCodeStep } from './use-code-step.ts';

/** State of a dialog's form that sends a request: its error text, whether it is pending, and the second-factor step. */
export function useFormDialog(onSubmit: (typed: Record<string, string>) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { codeRequests, handleError } = useCodeStep();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(
      Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)]),
    );
    setBusy(true);
    setFailure('');
    try {
      await onSubmit(typed);
    } catch (error) {
      if (!handleError(error)) setFailure(failureText(error));
    }
    setBusy(false);
  };
  return { busy, failure, codeRequests, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** What the server says of each field that it refuses; otherwise its text. */
const failureText = (error: unknown) =>
  (error instanceof ApiError && error.details.map(({ message }) => message).join(' ')) || errorText(error);
