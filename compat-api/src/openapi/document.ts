import { errorBody, type RouteName, type RouteSpec, routes, statusesOf } from '@portfolio/contract';
import { exampleAddress, routeExamples } from '@portfolio/contract/examples/index';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

const SAYS: Record<number, string> = {
  301: 'Moved: `Location` names the new address.',
  400: 'Something that was sent is not right; `details` says what and where.',
  401: 'No session.',
  403: 'The request comes from a page of another origin, or the owner has not confirmed it (`not_confirmed`).',
  404: 'There is no such thing.',
  405: 'This address does not take the method; `Allow` says which it takes.',
  409: 'It is in the way of what stands there: `stale` (with the current `item`), `slug_taken`, `in_use`.',
  413: 'Too large.',
  415: 'The body is written in another way than this call reads.',
  416: 'The file has no such part.',
  422: 'It can be read, but holds something that is not accepted.',
  429: 'Too many tries; `Retry-After` says how many seconds to wait.',
};
/** What stands in an error, by its status. */
const SAMPLES: Record<number, { error: string; code: string; details?: { path: string; message: string }[] }> = {
  301: { error: 'This post has moved.', code: 'moved' },
  400: {
    error: 'Some fields need another look.',
    code: 'invalid',
    details: [{ path: 'title', message: 'This is needed.' }],
  },
  401: { error: 'Please sign in first.', code: 'unauthorized' },
  403: { error: 'Changes are only taken from https://ada.example.com.', code: 'foreign_origin' },
  404: { error: 'This does not exist.', code: 'not_found' },
  405: { error: 'This address does not take PATCH.', code: 'wrong_method' },
  409: { error: 'This was changed meanwhile.', code: 'stale' },
  413: { error: 'This is too large: 2 MB at most.', code: 'too_large' },
  415: { error: 'Send JSON: Content-Type: application/json.', code: 'unsupported_type' },
  416: { error: 'The file has no such part.', code: 'wrong_range' },
  422: { error: 'This picture cannot be read. It may be damaged.', code: 'unreadable_image' },
  429: { error: 'Too many tries. Please wait a little and try again.', code: 'too_many' },
};

const errorSchema = errorBody.meta({ id: 'Error', description: 'One sentence for a person, one word for a machine.' });
const GROUPS: Record<string, string> = {
  auth: 'Signing in and sessions',
  'public-config': 'Site settings',
  'site-settings': 'Site settings',
  projects: 'Projects',
  experiences: 'Experiences',
  techstack: 'Tech stack',
  services: 'Services',
  testimonials: 'Testimonials',
  resumes: 'Resumes',
  profile: 'Profile photos',
  'site-icon': 'Site icons',
  blog: 'Blog',
  contact: 'Contact and messages',
  messages: 'Contact and messages',
  seed: 'Seed',
  media: 'Media',
  search: 'Search',
  icons: 'Icons',
  'openapi.json': 'This API',
  docs: 'This API',
};
const groupOf = (path: string) => GROUPS[path.split('/')[2] ?? ''] ?? 'Other';

/** The description of the whole API, made from the route table, its schemas and its examples. */
export function openApiDocument(origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, row] of Object.entries(routes) as [RouteName, RouteSpec][]) {
    const path = row.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Portfolio API',
      version: '1.0.0',
      description:
        'Everything that the site and its control panel read and change. Calls of the owner need the session cookie that `POST /api/auth/login` sets; changes are taken from the site’s own origin only. Any call may also answer 408 (what was announced did not arrive in time), 500 (a fault of ours), 503 or 507 (the machine cannot now, or its disk is full; `Retry-After` says when to try again): the same error, with nothing stored.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin, description: 'This site' }],
    tags: [...new Set(Object.values(GROUPS))].map((group) => ({ name: group })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portfolio-token', description: 'The session of the owner.' },
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
    param: { example: routeExamples.confirm.answer?.confirmation },
  }),
});

/** Parameters of path and query with the values of the example. */
function parameters(
  name: RouteName,
  { params, query, isConfirmed }: RouteSpec,
): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const example = routeExamples[name];
  const withExamples = (schema: z.ZodType | undefined, values: Record<string, string> | undefined) =>
    schema instanceof z.ZodObject
      ? z.object(
          Object.fromEntries(
            Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, value]) => [
              key,
              values?.[key] === undefined
                ? value
                : value.meta({ param: { example: (schema.parse(values) as Record<string, unknown>)[key] } }),
            ]),
          ),
        )
      : undefined;
  const path = withExamples(params, example.params);
  const asked = isConfirmed ? CONFIRMED : withExamples(query, example.query);
  return path || asked ? { requestParams: { ...(path && { path }), ...(asked && { query: asked }) } } : {};
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' } as const;

function requestBody(name: RouteName, { body, upload }: RouteSpec): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) {
    const { body: example } = routeExamples[name] as { body?: unknown };
    return { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } };
  }
  if (!upload) return {};
  const properties = { file: FILE, ...(upload === 'photo' && { original: FILE }) };
  const schema = { type: 'object' as const, properties, required: ['file'] };
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema, example: { file: 'a file' } } } },
  };
}

function success(name: RouteName, { response, produces = 'text/plain' }: RouteSpec) {
  if (!response) return { description: 'Done.', content: { [produces]: { schema: { type: 'string' as const } } } };
  const { answer: example } = routeExamples[name] as { answer?: unknown };
  return { description: 'Done.', content: { 'application/json': { schema: response, example } } };
}

const text = { type: 'string' as const };
const HEADERS: Record<number, Record<string, { description: string; schema: object }>> = {
  301: { Location: { description: 'The new address.', schema: text } },
  405: { Allow: { description: 'What this address takes.', schema: text } },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
};

const failure = (code: number) => ({
  description: SAYS[code] ?? 'It did not work.',
  ...(HEADERS[code] && { headers: HEADERS[code] }),
  content: { 'application/json': { schema: errorSchema, example: SAMPLES[code] } },
});
