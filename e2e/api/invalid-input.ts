import { z } from 'zod';

/** An invalid value of a call, and the path that the response must name. */
export interface InvalidInput {
  title: string;
  path: string;
  /** The whole body or query, valid except for this value. */
  value: Record<string, unknown>;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}
type Wrong = [title: string, at: string[], value: unknown];

/** The first alternative of a union that is neither null nor the empty string. */
function plain(schema: Schema): Schema {
  if (!schema.anyOf) return schema;
  const alternatives = schema.anyOf.map(plain).filter((one) => one.type !== 'null' && one.const !== '');
  return alternatives[0] ?? schema;
}

const BAD_FORMATS: Record<string, unknown[]> = {
  'uri-reference': [
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'two words'],
    ...['https://user:pw@evil.example', 'https://good.example@evil.example', 'https://a\\@b', 'https:\\\\evil.example'],
  ],
  email: ['not-an-address', 'a@b', 'a@b.example, c@d.example'],
  date: ['2026-02-30', '03.03.2026', '2026-3-3'],
  'date-time': ['yesterday', '2026-02-30T00:00:00Z', '2026-03-03'],
  'time-zone': ['Nowhere/City'],
};

function badStrings({ enum: values, format, pattern, minLength, maxLength }: Schema): Wrong[] {
  const formats = BAD_FORMATS[format ?? ''] ?? [];
  return [
    ...(values ? [['no such word', [], 'no-such-word'] as Wrong] : []),
    ...(minLength ? [['empty', [], ''] as Wrong, ['only spaces', [], '   '] as Wrong] : []),
    ...(maxLength ? [[`${maxLength + 1} characters`, [], 'x'.repeat(maxLength + 1)] as Wrong] : []),
    ...formats.map((value): Wrong => [`“${value}”`, [], value]),
    ...(pattern && formats.length === 0 ? [['not its pattern', [], '<>'] as Wrong] : []),
  ];
}

function badArrays({ items, minItems, maxItems }: Schema, sample: unknown): Wrong[] {
  const entry = items ? plain(items) : {};
  const filled = Array.isArray(sample) && sample.length > 0 ? sample[0] : (entry.enum?.[0] ?? 'x');
  const inside = wrongValues(entry, filled).filter(([title]) => !['empty', 'only spaces'].includes(title));
  const list = (count: number, last: unknown) =>
    Array.from({ length: count }, (_, at) => (at < count - 1 ? filled : last));
  const count = Math.max(1, minItems ?? 1);
  return [
    ...(maxItems ? [[`${maxItems + 1} entries`, [], list(maxItems + 1, filled)] as Wrong] : []),
    ...(minItems ? [[`${minItems - 1} entries`, [], list(minItems - 1, filled)] as Wrong] : []),
    ...inside.map(
      ([title, at, value]): Wrong => [`an entry: ${title}`, [String(count - 1), ...at], list(count, value)],
    ),
  ];
}

function badObjects({ properties = {}, required = [] }: Schema, sample: unknown): Wrong[] {
  const whole = (sample ?? {}) as Record<string, unknown>;
  return Object.entries(properties).flatMap(([key, property]) => {
    const without = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    const missing: Wrong[] = required.includes(key) ? [[`${key} left out`, [key], without]] : [];
    // Spaces are valid in a password.
    const counts = ([title]: Wrong) => title !== 'only spaces' || !/password/i.test(key);
    const wrong = wrongValues(plain(property), whole[key])
      .filter(counts)
      .map(([title, at, value]): Wrong => [`${key}: ${title}`, [key, ...at], { ...whole, [key]: value }]);
    return [...missing, ...wrong];
  });
}

function wrongValues(schema: Schema, sample: unknown): Wrong[] {
  const { type, minimum, maximum } = schema;
  if (type === 'string') return [['a list', [], ['x']], ['an object', [], { $gt: '' }], ...badStrings(schema)];
  if (type === 'array') return [['a text', [], 'x'], ...badArrays(schema, sample)];
  if (type === 'object') return [['a text', [], 'x'], ...badObjects(schema, sample)];
  if (type === 'boolean') return [['a text', [], 'yes']];
  if (type !== 'integer' && type !== 'number') return [];
  const bounds = [minimum && minimum - 1, minimum === 0 && -1, maximum && maximum < 1e12 && maximum + 1];
  const beyond = bounds.filter(
    (bound): bound is number => typeof bound === 'number' && bound !== 0 && bound !== minimum,
  );
  const isZeroBeyond = minimum !== undefined && minimum > 0;
  return [
    ['no number', [], 'many'],
    ['half a one', [], 1.5],
    ...(isZeroBeyond ? [['0', [], 0] as Wrong] : []),
    ...beyond.map((bound): Wrong => [String(bound), [], bound]),
  ];
}

/** Titles can hold a long value; cut them for one line of output. */
const label = (title: string) => (title.length > 80 ? `${title.slice(0, 77)}…` : title);

/** Every invalid body that follows from a schema: missing fields, wrong types, too long, out of range. */
export function invalidBodies(schema: z.ZodType, good: Record<string, unknown>): InvalidInput[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as Schema;
  return badObjects(json, good).map(([title, at, value]) => ({
    title: label(title),
    path: at.join('.'),
    value: value as Record<string, unknown>,
  }));
}

/** The same for a query, where every value is a string. */
export function invalidQueries(schema: z.ZodType, good: Record<string, string>): InvalidInput[] {
  return invalidBodies(schema, good).filter(
    ({ path, value }) => value[path] === undefined || typeof value[path] !== 'object',
  );
}
