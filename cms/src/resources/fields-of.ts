import type { JSONField, NumberField, TextareaField, TextField } from 'payload';
import { z } from 'zod';
import { checkWith, cleaned, linkField, type SingleTextField, trimmed } from '../fields/text.ts';

/** The request schemas of a resource, for the owner or for visitors. */
interface Requests {
  create?: z.ZodType;
  received?: z.ZodType;
}
type Request<R extends Requests> = R extends { create: infer T extends z.ZodType }
  ? z.output<T>
  : R extends { received: infer T extends z.ZodType }
    ? z.output<T>
    : never;

/** Factories for Payload fields whose validation and `required` come from the contract's schema. */
export function fieldsOf<R extends Requests>(resource: R) {
  type Name = keyof Request<R> & string;
  function rulesOf(name: Name) {
    const request = resource.create ?? resource.received;
    const schema = request instanceof z.ZodObject ? request.shape[name] : undefined;
    if (!(schema instanceof z.ZodType)) throw new Error(`The contract has no field ${name}.`);
    const isNeeded = !schema.safeParse(undefined).success;
    return { name, validate: checkWith(schema), ...(isNeeded && { required: true }) };
  }
  const text = (name: Name, rest: Partial<SingleTextField> = {}): TextField => ({
    ...rulesOf(name),
    type: 'text',
    hooks: { beforeValidate: [trimmed] },
    ...rest,
  });
  return {
    /** A single-line text, trimmed; empty is stored as `null`. */
    text,
    /** A calendar day (`YYYY-MM-DD`), stored as text. */
    day: (name: Name) => text(name, { admin: { placeholder: '2026-03-31' } }),
    /** A multi-line text, trimmed unless `rest` has other hooks; empty is stored as `null`. */
    textarea: (name: Name, rest: Partial<TextareaField> = {}): TextareaField => ({
      ...rulesOf(name),
      type: 'textarea',
      hooks: { beforeValidate: [trimmed] },
      ...rest,
    }),
    /** A list of trimmed texts; empty ones are dropped. */
    texts: (name: Name): TextField => ({
      ...rulesOf(name),
      type: 'text',
      hasMany: true,
      hooks: { beforeValidate: [cleaned] },
    }),
    /** A value of any shape, stored as JSON. */
    json: (name: Name, rest: Partial<JSONField> = {}): JSONField => ({ ...rulesOf(name), type: 'json', ...rest }),
    /** A number; a missing value is stored as `null`. */
    number: (name: Name): NumberField => ({ ...rulesOf(name), type: 'number' }),
    /** A normalized link; empty is stored as `null`. */
    link: (name: Name): TextField => ({ ...linkField(name), ...rulesOf(name) }),
  };
}
