import { isRecord } from '@portfolio/contract/type-guards';
import { type Part, partOf, partsOf, textOf, textsOf } from './read.ts';

/** Levels of a schema that are written out; deeper objects are `{…}`. */
const MAX_DEPTH = 3;
/** Values of an enumeration that are written out. */
const MAX_VALUES = 6;

function unionOf({ anyOf, oneOf }: Part): Part[] | undefined {
  const union = Array.isArray(anyOf) ? anyOf : oneOf;
  return Array.isArray(union) ? partsOf(union) : undefined;
}

/** The schemas of a union without `null` and the empty text, which say only that a value may be absent. */
export function alternativesOf(schema: Part): Part[] {
  const union = unionOf(schema);
  if (!union) return schema.type === 'null' || schema.const === '' ? [] : [schema];
  return union.flatMap(alternativesOf);
}

const quote = (value: unknown): string => JSON.stringify(value);

function valuesOf(values: unknown[]): string {
  const shown = values.slice(0, MAX_VALUES).map(quote);
  return [...shown, ...(values.length > MAX_VALUES ? ['…'] : [])].join(' | ');
}

/** The type of a schema in TypeScript's notation. */
export function typeOf(schema: Part): string {
  const { $ref, type, format, enum: values } = schema;
  if ($ref) return textOf($ref).split('/').at(-1) ?? '';
  if (Array.isArray(values)) return valuesOf(values);
  if ('const' in schema) return quote(schema.const);
  const union = unionOf(schema);
  if (union) return [...new Set(union.filter((part) => part.const !== '').map(typeOf))].join(' | ');
  if (type === 'array') {
    const item = typeOf(partOf(schema.items));
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return '{…}';
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'integer') return 'number';
  if (!type) return 'any';
  return textOf(type) + (format ? ` (${textOf(format)})` : '');
}

/** The object inside a schema: itself, an item of its list, or a value of its map. */
function objectIn(schema: Part): Part | undefined {
  const [only, ...others] = alternativesOf(schema);
  if (!only || others.length > 0) return undefined;
  if (only.properties) return only;
  const inner = only.items ?? only.additionalProperties;
  return isRecord(inner) ? objectIn(inner) : undefined;
}

/** The fields of a schema, one a line and indented; empty for a schema without fields. */
export function schemaText(schema: Part, depth = 0): string {
  const object = objectIn(schema);
  if (!object || depth === MAX_DEPTH) return '';
  const required = textsOf(object.required);
  return Object.entries(partOf(object.properties))
    .flatMap(([name, value]) => {
      const field = partOf(value);
      const line = `${'  '.repeat(depth)}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`;
      return [line, schemaText(field, depth + 1)];
    })
    .filter(Boolean)
    .join('\n');
}
