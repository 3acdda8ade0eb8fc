import { REQUIRED } from '@portfolio/contract/sentences';
import { type ComponentProps, createContext, useContext } from 'react';
import { Field } from '#app/components/ui/fields/field.tsx';
import { ApiError } from '../api/api-error.ts';

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with the fields of the dialog around. */
export const DialogErrors = createContext<FieldErrors>({});

/** A field of a dialog's form, whose control has this name; shows what is wrong with it. */
export function DialogField({ name, ...field }: Omit<ComponentProps<typeof Field>, 'error'> & { name: string }) {
  return <Field {...field} error={useContext(DialogErrors)[name]} />;
}

/** A value that the browser refuses: its text is shown at the field. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** The required fields of a form that are empty. */
export function missingIn(form: HTMLFormElement): FieldErrors {
  const empty = controlsOf(form).filter(({ required, value }) => required && value.trim() === '');
  return Object.fromEntries(empty.map(({ name }) => [name, REQUIRED]));
}

/** What a failed request says of single fields of the form. */
export function errorsOf(error: unknown, form: HTMLFormElement): FieldErrors {
  if (error instanceof FieldError) return { [error.field]: error.message };
  if (!(error instanceof ApiError)) return {};
  const names = new Set(controlsOf(form).map(({ name }) => name));
  return Object.fromEntries(error.details.flatMap(({ path, message }) => (names.has(path) ? [[path, message]] : [])));
}

/** Focuses the first field with an error. */
export const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void =>
  controlsOf(form)
    .find(({ name }) => errors[name])
    ?.focus();
