import { isRecord } from '@portfolio/contract/type-guards';

// The description is JSON whose parts may be absent: what is missing reads as empty.

/** An object of the description. */
export type Part = Record<string, unknown>;

/** An object, empty if the value is none. */
export const partOf = (value: unknown): Part => (isRecord(value) ? value : {});

/** The objects in a list, none if the value is none. */
export const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** A text, empty if the value is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts in a list, none if the value is none. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const COMPONENTS = '#/components/schemas/';

/** A schema with the named ones that it refers to written out; of those inside themselves the name stays. */
export function writtenOut(schema: unknown, named: Part, outer: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((part) => writtenOut(part, named, outer));
  if (!isRecord(schema)) return schema;
  const name = textOf(schema.$ref).replace(COMPONENTS, '');
  if (name && name in named && !outer.includes(name)) return writtenOut(named[name], named, [...outer, name]);
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, writtenOut(part, named, outer)]));
}
