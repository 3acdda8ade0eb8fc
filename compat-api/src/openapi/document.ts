import { SESSION_COOKIE } from '@portfolio/cms/session/cookie';
import {
  type ErrorBody,
  entriesOf,
  errorBody,
  LIMITS,
  type RouteName,
  type RouteSpec,
  resourceList,
  routes,
  statusesOf,
} from '@portfolio/contract';
import { exampleAddress, routeExamples } from '@portfolio/contract/examples/index';
import { REQUIRED } from '@portfolio/contract/sentences';
import { unreadable } from '@portfolio/images/image-error';
import { formatLimit } from '@portfolio/text/format/amounts';
import { capitalize } from '@portfolio/text/format/capitalize';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { refusedImage } from '#app/uploads/images/image-worker.ts';
import {
  type AppError,
  badRequest,
  notFound,
  notJson,
  tooMany,
  unauthorized,
  wrongMethod,
  wrongRange,
} from '../errors.ts';
import { nameSchemas } from './schemas.ts';

const STATUS_DESCRIPTIONS: Record<number, string> = {
  301: 'Moved. `Location` has the new address.',
  400: 'Something in the request is invalid. `details` says what, and where.',
  401: 'Sign in first: the call needs a session.',
  403: 'The request comes from a page of another origin, or the owner has to confirm it first (`not_confirmed`).',
  404: 'Not found, or not public.',
  405: 'This method is not allowed here. Use one in `Allow`.',
  409: 'Another item or change is in conflict. `stale`: changed since it was read, `item` has the current one; `slug_taken`: another item already uses this slug; `in_use`: remove it where it is used first.',
  413: 'The body is larger than the limit.',
  415: 'Send the body with the content type of this call.',
  416: wrongRange().message,
  422: 'The request is well formed, but its content is not accepted. `key_used`: the `Idempotency-Key` has already created the `item`, with another body or before the server restarted.',
  429: 'Too many attempts. Wait the seconds in `Retry-After`.',
};
const sampleOf = ({ message: error, code, extra: { details } }: AppError): ErrorBody => ({
  error,
  code,
  ...(details && { details }),
});
/** Example errors by status. */
const SAMPLES: Record<number, ErrorBody> = {
  301: { error: 'This post has moved.', code: 'moved' },
  400: sampleOf(badRequest([{ path: 'title', message: REQUIRED }])),
  401: sampleOf(unauthorized()),
  403: { error: 'Changes are only taken from https://ada.example.com.', code: 'foreign_origin' },
  404: sampleOf(notFound()),
  405: sampleOf(wrongMethod('PATCH', 'GET')),
  409: { error: 'This was changed meanwhile.', code: 'stale' },
  413: { error: `This is too large: ${formatLimit(LIMITS.jsonBody)} at most.`, code: 'too_large' },
  415: sampleOf(notJson()),
  416: sampleOf(wrongRange()),
  422: sampleOf(refusedImage(unreadable())),
  429: sampleOf(tooMany(1)),
};

const errorSchema = errorBody.meta({
  id: 'Error',
  description: '`error` is a sentence for people, `code` a word for programs.',
});
const segmentOf = (path: string) => path.split('/')[2] ?? '';
/** The tags of calls by the first path segment after `/api`. */
const GROUPS: Record<string, string> = {
  ...Object.fromEntries(resourceList.map(({ path, plural }) => [segmentOf(path), capitalize(plural)])),
  blog: 'Blog',
  techstack: 'Tech stack',
  cv: 'Resumes',
  fonts: 'Resumes',
  skills: 'Skills and match',
  match: 'Skills and match',
  search: 'Search',
  icons: 'Icons',
  contact: 'Contact and messages',
  messages: 'Contact and messages',
  'public-config': 'Site settings',
  'site-settings': 'Site settings',
  mail: 'Site settings',
  'openapi.json': 'This API',
  docs: 'This API',
  auth: 'Signing in and sessions',
  media: 'Media',
  imports: 'Imports',
  backups: 'Backups',
  panel: 'Control panel',
  seed: 'Seed',
};
const groupOf = (path: string) => GROUPS[segmentOf(path)] ?? 'Other';

/**
 * The OpenAPI document, built from the route table, its schemas and examples; `about` is what features say beside it.
 */
export function openApiDocument(origin: string, about = '') {
  nameSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, row] of entriesOf<Record<RouteName, RouteSpec>>(routes)) {
    const path = row.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Portfolio API',
      version: '1.0.0',
      description: `Everything that the site and its control panel read and change. Public reads are open to pages of all origins; calls of the owner need the session cookie.\n\n\`POST /api/auth/login\` sets the session cookie. Changes are taken from the site’s own origin only.${about && ` ${about}`} Any call may also answer 408 (what was announced did not arrive in time), 500 (a fault of ours), 503 or 507 (the machine cannot now, or its disk is full; \`Retry-After\` says when to try again): the same error, with nothing stored.`,
      contact: { url: origin },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin, description: 'This site' }],
    tags: [...new Set(Object.values(GROUPS))].map((group) => ({ name: group })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'The session of the owner.' },
      },
    },
    paths,
  });
}

function operation(name: RouteName, row: RouteSpec): ZodOpenApiOperationObject {
  const [status, ...others] = [row.status, ...statusesOf(row).filter((code) => code !== row.status)];
  return {
    operationId: name,
    summary: row.summary,
    tags: [groupOf(row.path)],
    security: row.access === 'owner' ? [{ session: [] }] : [],
    description: `For example \`${row.method} ${exampleAddress(row, routeExamples[name])}\``,
    ...parameters(name, row),
    ...requestBody(name, row),
    responses: {
      [status as 200]: success(name, row),
      ...Object.fromEntries(others.map((code) => [code, failure(code)])),
    },
  };
}

const CONFIRMED = z.object({
  confirmation: z.string().meta({
    description: 'What `POST /api/auth/confirm` answered for this call.',
    param: { example: routeExamples['auth.confirm'].answer?.confirmation },
  }),
});

const KEYED = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .meta({
      description:
        'Makes the call safe to repeat: of all calls with this key, only the first creates an item, and the others answer with it. Up to 255 visible ASCII characters, such as a new UUID. After a restart of the server, the others are answered with 422 `key_used` and the item.',
      param: { example: '8e03978e-40d5-43dd-bc93-6894a57f9324' },
    }),
});

/** Path, query and header parameters with the example values. */
function parameters(
  name: RouteName,
  { params, query, isConfirmed, isRepeatable }: RouteSpec,
): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const example = routeExamples[name];
  /** A list is shown as it is sent: as one text. */
  const exampleOf = (read: unknown, sent: string) => (Array.isArray(read) ? sent : read);
  const withExamples = (schema: z.ZodType | undefined, values: Record<string, string> | undefined) =>
    schema instanceof z.ZodObject
      ? z.object(
          Object.fromEntries(
            Object.entries(schema.shape).map(([key, value]) => [
              key,
              values?.[key] === undefined || !(value instanceof z.ZodType)
                ? value
                : value.meta({ param: { example: exampleOf(schema.parse(values)[key], values[key]) } }),
            ]),
          ),
        )
      : undefined;
  const path = withExamples(params, example.params);
  const asked = isConfirmed ? CONFIRMED : withExamples(query, example.query);
  const header = isRepeatable && KEYED;
  if (!path && !asked && !header) return {};
  return { requestParams: { ...(path && { path }), ...(asked && { query: asked }), ...(header && { header }) } };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' } as const;

function requestBody(name: RouteName, { body, upload }: RouteSpec): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) {
    const { body: example } = routeExamples[name];
    return { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } };
  }
  if (!upload) return {};
  const properties = { file: FILE, ...(upload === 'photo' && { original: FILE }) };
  const schema = { type: 'object' as const, properties, required: ['file'] };
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema, example: { file: 'a file' } } } },
  };
}

function success(name: RouteName, { status, response, produces = 'text/plain' }: RouteSpec) {
  const description = status === 201 ? 'Created.' : 'Done.';
  if (!response) return { description, content: { [produces]: { schema: { type: 'string' as const } } } };
  const { answer: example } = routeExamples[name];
  return { description, content: { 'application/json': { schema: response, example } } };
}

const text = { type: 'string' as const };
const HEADERS: Record<number, Record<string, { description: string; schema: object }>> = {
  301: { Location: { description: 'The new address.', schema: text } },
  405: { Allow: { description: 'The methods that this path accepts.', schema: text } },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
};

const failure = (code: number) => ({
  description: STATUS_DESCRIPTIONS[code] ?? 'The call failed.',
  ...(HEADERS[code] && { headers: HEADERS[code] }),
  content: { 'application/json': { schema: errorSchema, example: SAMPLES[code] } },
});
