import { type Part, partOf, textOf } from './read.ts';
import { alternativesOf, typeOf } from './schema-text.ts';

/** Larger bounds are those of the number format, not of the parameter. */
const LARGEST_BOUND = 1_000_000;

/** A parameter of a call, in words. */
export interface Parameter {
  name: string;
  isRequired: boolean;
  type: string;
  about: string;
}

function boundsOf({ minimum, maximum }: Part): string {
  const hasMost = typeof maximum === 'number' && maximum < LARGEST_BOUND;
  if (typeof minimum === 'number') return hasMost ? `${minimum} to ${maximum}` : `from ${minimum}`;
  return hasMost ? `up to ${maximum}` : '';
}

function lengthOf({ maxLength }: Part): string {
  return typeof maxLength === 'number' ? `up to ${maxLength.toLocaleString('en-US')} characters` : '';
}

function valuesOf({ enum: values, const: value }: Part): string {
  if (Array.isArray(values)) return `one of ${values.join(', ')}`;
  return value === undefined ? '' : `only ${value}`;
}

/** A parameter of the description in words. */
export function parameterOf(parameter: Part): Parameter {
  const schema = partOf(parameter.schema);
  const [value = schema] = alternativesOf(schema);
  const place = parameter.in === 'query' ? '' : `in the ${parameter.in}`;
  const standard = schema.default === undefined || schema.default === '' ? '' : `${schema.default} by default`;
  const description = textOf(parameter.description);
  const facts = [place, valuesOf(value) || boundsOf(value) || lengthOf(value), standard].filter(Boolean).join('; ');
  return {
    name: textOf(parameter.name),
    isRequired: parameter.required === true,
    type: value.enum || 'const' in value ? 'string' : typeOf(value),
    about: [facts, description].filter(Boolean).join('. '),
  };
}
