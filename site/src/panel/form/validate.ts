import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';

/** A readable message for issues the schema has no message for; passed to a parse as its `error`. */
export function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters.`;
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) {
    return 'Enter a whole number.';
  }
  return undefined;
}

/**
 * Validates a form against the schema of its request body. Each field, found by `fieldOf` of the issue's path, gets one
 * error; the error of a list names each invalid entry.
 */
export function bodyResolver<V extends FieldValues>(
  schema: () => z.ZodType,
  toBody: (values: V) => unknown,
  fieldOf: (path: string) => string = firstPart,
): Resolver<V> {
  return (values) => {
    const result = schema().safeParse(toBody(values), { error: sentence });
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      const field = fieldOf(issue.path.join('.'));
      const before = errors[field];
      errors[field] ??= { type: issue.code, message: issue.message };
      if (before && typeof issue.path.at(-1) === 'number') before.message += ` ${issue.message}`;
    }
    const nested: FieldErrors<V> = {};
    for (const [name, error] of Object.entries(errors)) set(nested, name, error);
    return { values: {}, errors: nested };
  };
}

/** The names of a body that its schema refuses, with the reasons. */
export function findInvalid(schema: z.ZodType, body: unknown): [name: string, message: string][] {
  const { error } = schema.safeParse(body, { error: sentence });
  return (error?.issues ?? []).map(({ path, message }) => [firstPart(path.join('.')), message]);
}

/** `techTags` of `techTags.3`. */
export function firstPart(path: string): string {
  return path.split('.')[0] ?? path;
}

/** The server's error details by form field; details without a field are left out. */
export function fieldErrors(
  error: ApiError,
  names: readonly string[],
  fieldOf: (path: string) => string = firstPart,
): { name: string; message: string }[] {
  return error.details
    .map((detail) => ({ name: fieldOf(detail.path), message: detail.message }))
    .filter((detail) => names.includes(detail.name));
}
