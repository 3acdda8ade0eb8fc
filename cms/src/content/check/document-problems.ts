import { resourceList } from '@portfolio/contract/resources/index';
import { updateSiteSettings } from '@portfolio/contract/site-settings';
import type { FlattenedField, PayloadRequest } from 'payload';
import type { z } from 'zod';
import { type Data, fieldProblems, isObject, type Problem } from './field-problems.ts';

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
    rev: undefined,
  };
  return problemsOf(updateSiteSettings, request).map(({ path, message }) => ({ path: storedPath(path), message }));
}

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
