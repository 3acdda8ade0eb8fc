import { resourceList } from '@portfolio/contract/resources/index';
import { instant } from '@portfolio/contract/schemas/common';
import { DEFAULT_CV } from '@portfolio/contract/schemas/cv-settings';
import { updateSiteSettings } from '@portfolio/contract/schemas/site-settings';
import { INVALID_TIME, REQUIRED, WRONG_TYPE } from '@portfolio/contract/sentences';
import type { FlattenedField, PayloadRequest } from 'payload';
import type { z } from 'zod';

/** A validation message and the path of the invalid value (`coverImage.url`, `pictures.0.alt`). */
export interface Problem {
  path: string;
  message: string;
}
/** Unvalidated fields of a row, by name. */
export type Data = Record<string, unknown>;

interface FieldsOptions {
  req: PayloadRequest;
  /** The whole document, for rules that compare two fields. */
  doc: Data;
  /**
   * Whether unknown keys and list rows without an id are problems; for saves through Payload they are not, as it drops
   * the keys and generates the ids.
   */
  isStrict: boolean;
}

const isMissing = (value: unknown) => value === null || value === undefined;
/** Whether a value is an object and not an array. */
export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How deep a value is searched; rules refuse what is nested deeper. */
const MAX_DEPTH = 100;
/** Whether a text, or one in a list or an object, has a null character. */
function hasNull(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  return Object.values(value).some((inner) => hasNull(inner, depth + 1));
}

/** Checks the type of a stored value; Payload's own checks also accept values that it can convert. */
function typeProblem(field: FlattenedField, value: unknown): string | undefined {
  if (isMissing(value)) return undefined;
  const isRight = (() => {
    switch (field.type) {
      case 'text':
      case 'select':
        return field.hasMany
          ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
          : typeof value === 'string';
      case 'textarea':
        return typeof value === 'string';
      case 'number':
        return Number.isFinite(value);
      case 'checkbox':
        return typeof value === 'boolean';
      case 'date':
        return value instanceof Date ? !Number.isNaN(value.getTime()) : instant.safeParse(value).success;
      case 'group':
      case 'richText':
        return isObject(value);
      case 'array':
        return Array.isArray(value) && value.every(isObject);
      default:
        return true;
    }
  })();
  // SQLite returns a text only up to its first null character.
  const hasFields = ['array', 'group', 'richText'].includes(field.type);
  if (isRight) return !hasFields && hasNull(value) ? 'This has a character that cannot be stored.' : undefined;
  return field.type === 'date' ? INVALID_TIME : WRONG_TYPE;
}

async function ruleProblem(field: FlattenedField, value: unknown, siblingData: Data, { req, doc }: FieldsOptions) {
  if (!('validate' in field) || typeof field.validate !== 'function') return undefined;
  const options = { ...field, data: doc, siblingData, req, operation: 'update', overrideAccess: true };
  const verdict: unknown = await Reflect.apply(field.validate, undefined, [value, options]);
  return verdict === true ? undefined : String(verdict);
}

/** Validates the values of some fields: their types first, then the fields' own rules. */
async function fieldProblems(
  fields: readonly FlattenedField[],
  data: Data,
  options: FieldsOptions,
  prefix = '',
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of fields) {
    const path = `${prefix}${field.name}`;
    const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    const message = typeProblem(field, value) ?? (await ruleProblem(field, value, data, options));
    if (message !== undefined) problems.push({ path, message });
    else problems.push(...(await nestedProblems(field, value, options, path)));
  }
  if (options.isStrict) problems.push(...unknownKeys(fields, data, prefix));
  return problems;
}

async function nestedProblems(field: FlattenedField, value: unknown, options: FieldsOptions, path: string) {
  if (field.type === 'group' && isObject(value)) {
    return fieldProblems(field.flattenedFields, value, options, `${path}.`);
  }
  if (field.type !== 'array' || !Array.isArray(value)) return [];
  const rows = value.map((row: Data, index) => fieldProblems(field.flattenedFields, row, options, `${path}.${index}.`));
  const problems = (await Promise.all(rows)).flat();
  return options.isStrict ? [...problems, ...rowIdProblems(value, path)] : problems;
}

/** List rows need an id in the database; Payload generates one only for writes through its operations. */
const rowIdProblems = (rows: Data[], path: string): Problem[] =>
  rows.flatMap(({ id }, index) =>
    isMissing(id) || id === '' ? [{ path: `${path}.${index}.id`, message: REQUIRED }] : [],
  );

function unknownKeys(fields: readonly FlattenedField[], data: Data, prefix: string): Problem[] {
  const known = new Set(fields.map(({ name }) => name));
  return Object.keys(data)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `${prefix}${key.slice(0, 60)}`, message: 'This field does not exist.' }));
}

interface Checked {
  /** The collection, or `site-settings`. */
  slug: string;
  fields: readonly FlattenedField[];
  doc: Data;
  req: PayloadRequest;
  isStrict?: boolean;
}

/** All problems of a document by the rules of its collection and of the API, each path once. */
export async function documentProblems({ slug, fields, doc, req, isStrict = false }: Checked): Promise<Problem[]> {
  const ofFields = await fieldProblems(fields, doc, { req, doc, isStrict });
  const ofRequest = slug === 'site-settings' ? settingsProblems(doc) : requestProblems(slug, doc);
  const isReported = ({ path }: Problem) =>
    ofFields.some((field) => path === field.path || path.startsWith(`${field.path}.`));
  return [...ofFields, ...ofRequest.filter((problem) => !isReported(problem))];
}

/** The API's request schema of each collection; uploads have no body, their fields have their own rules. */
const REQUESTS = new Map<string, z.ZodType | undefined>(
  resourceList.map(({ collection, create, received }) => [collection, create ?? received]),
);

/** Validates a stored document by the API's request schema. */
function requestProblems(slug: string, doc: Data): Problem[] {
  const schema = REQUESTS.get(slug);
  return schema ? problemsOf(schema, doc) : [];
}

/** The same for the site settings, whose stored fields have partly other names than the API's. */
function settingsProblems(stored: Data): Problem[] {
  const setup = isObject(stored.emailSetup) ? stored.emailSetup : {};
  const sections = Array.isArray(stored.sections) ? stored.sections : [];
  const request = {
    ...stored,
    about: ABOUT.map((name) => stored[name] ?? ''),
    sections: sections.map((row) => (isObject(row) ? { id: row.section, visible: row.visible ?? true } : row)),
    emailSetup: Object.fromEntries(SETUP.map((name) => [name, setup[name] ?? ''])),
    cv: { ...DEFAULT_CV, ...setFieldsOf(stored.cv) },
    rev: undefined,
  };
  return problemsOf(updateSiteSettings, request).map(({ path, message }) => ({ path: storedPath(path), message }));
}

/** The fields of a group that have a value: in older data it lacks fields, or is absent. */
const setFieldsOf = (group: unknown): Data =>
  isObject(group) ? Object.fromEntries(Object.entries(group).filter(([, value]) => !isMissing(value))) : {};

const ABOUT = ['about1', 'about2', 'about3'];
const SETUP = ['serviceId', 'templateId', 'publicKey'];
const storedPath = (path: string) =>
  path
    .replace(/^about\.([0-2])$/, (_, index) => ABOUT[Number(index)] ?? path)
    .replace(/^(sections\.\d+)\.id$/, '$1.section');

function problemsOf(schema: z.ZodType, value: unknown): Problem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}
