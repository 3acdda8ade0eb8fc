import { LIMITS } from '@portfolio/contract/limits';
import { optionalLink } from '@portfolio/contract/schemas/common';
import { REQUIRED } from '@portfolio/contract/sentences';
import { normalizeLink } from '@portfolio/contract/text';
import { isRecord } from '@portfolio/contract/type-guards';
import type { FieldHook, RichTextField, SelectField, TextareaField, TextField } from 'payload';
import type { z } from 'zod';

interface TextOptions {
  name: string;
  max?: number;
  required?: boolean;
  /** Keeps whitespace at the ends (Markdown). */
  untrimmed?: boolean;
}

/** A field for one text. */
export type SingleTextField = Extract<TextField, { hasMany?: false }>;

/** Trims a text; empty is stored as `null`. */
export const trimmed: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() || null : value);

/** Trims the texts of a list and drops empty ones. */
export const cleaned: FieldHook = ({ value }) =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry)).filter((entry) => entry !== '')
    : value;

/** Validates a text and its length: a message, or `true`. */
export function checkText(value: unknown, { max = LIMITS.title, required = false }: Omit<TextOptions, 'name'>) {
  if (value === null || value === undefined || value === '') return required ? REQUIRED : true;
  if (typeof value !== 'string') return 'This must be a text.';
  return value.length <= max || `At most ${max} characters.`;
}

function options({ name, max, required, untrimmed }: TextOptions) {
  return {
    name,
    maxLength: max ?? LIMITS.title,
    ...(required && { required }),
    ...(!untrimmed && { hooks: { beforeValidate: [trimmed] } }),
    validate: (value: unknown) => checkText(value, { max, required }),
  };
}

/** A single-line text, trimmed; empty is stored as `null`. */
export function textField(text: TextOptions, rest: Partial<SingleTextField> = {}): TextField {
  return { ...options(text), type: 'text', ...rest };
}

/** A multi-line text, trimmed unless `untrimmed`; empty is stored as `null`. */
export const textareaField = (text: TextOptions): TextareaField => ({ ...options(text), type: 'textarea' });

/** Validates by a schema of the contract: its first message, or `true`. `null` is validated as `undefined`. */
export const checkWith = (schema: z.ZodType) => (value: unknown) =>
  schema.safeParse(value ?? undefined).error?.issues[0]?.message ?? true;

const normalized: FieldHook = ({ value }) => (typeof value === 'string' ? normalizeLink(value) || null : value);

/** A link typed by the owner: normalized, then limited to `http(s):`, `#…` or `/…`; empty is stored as `null`. */
export function linkField(name: string): TextField {
  return { name, type: 'text', hooks: { beforeValidate: [normalized] }, validate: checkWith(optionalLink) };
}

const emptyToNothing: FieldHook = ({ value }) => (value === '' ? null : value);

/** One of the given values; empty is stored as `null`, or as the default if there is one. */
export function selectField(name: string, values: readonly string[], defaultValue?: string): SelectField {
  return {
    name,
    type: 'select',
    options: values.map((value) => ({ label: value, value })),
    ...(defaultValue !== undefined && { defaultValue, required: true }),
    hooks: { beforeValidate: [emptyToNothing] },
    admin: { position: 'sidebar' },
  };
}

/** Replaces a `null` group by `{}`, because Payload accepts a missing group but fails on `null`. */
export const emptyGroup: FieldHook = ({ value }) => value ?? {};

/** Replaces a `null` list by `[]`, because Payload's SQL writer throws on `null`. */
export const emptyList: FieldHook = ({ value }) => (value === null ? [] : value);

/** Node types of the notes editor; it fails to open a document with any other. */
const NODES = ['root', 'paragraph', 'heading', 'text', 'linebreak', 'tab', 'list', 'listitem'];
const MAX_DEPTH = 50;

/** Validates that a value is a document of the notes editor, including all nested nodes. */
export const checkNotes: NonNullable<RichTextField['validate']> = (value) => {
  if (value === null || value === undefined) return true;
  const root = isRecord(value) ? value.root : undefined;
  return (isRecord(root) && root.type === 'root' && isNode(root, 0)) || 'This is no text of the editor.';
};

function isNode(node: unknown, depth: number): boolean {
  if (!isRecord(node) || depth > MAX_DEPTH) return false;
  const { type, children = [] } = node;
  if (!NODES.includes(String(type)) || !Array.isArray(children)) return false;
  return children.every((child) => isNode(child, depth + 1));
}
