import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../api/api-error.ts';
import { errorsOf, type FieldErrors, focusFirst, missingIn } from './field-errors.tsx';
import { useCodeStep } from './use-code-step.ts';

/** State of a dialog's form that sends a request: its errors, whether it is pending, and the second-factor step. */
export function useFormDialog(onSubmit: (typed: Record<string, string>) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { codeRequests, handleError } = useCodeStep();
  const show = (form: HTMLFormElement, found: FieldErrors): boolean => {
    setErrors(found);
    focusFirst(form, found);
    return Object.keys(found).length > 0;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    if (show(form, missingIn(form))) return;
    const typed = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));
    setBusy(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      if (!handleError(error) && !show(form, errorsOf(error, form))) setFailure(failureText(error));
    }
    setBusy(false);
  };
  return {
    busy,
    failure,
    errors,
    codeRequests,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      /** Removes the error of a field that is changed. */
      onInput({ target }: FormEvent) {
        if (target instanceof HTMLInputElement && errors[target.name]) setErrors({ ...errors, [target.name]: '' });
      },
    },
  };
}

/** What the server says of each field that it refuses; otherwise its text. */
const failureText = (error: unknown) =>
  (error instanceof ApiError && error.details.map(({ message }) => message).join(' ')) || errorText(error);
