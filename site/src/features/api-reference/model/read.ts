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
