import { request } from 'node:http';
import { LIMITS, type ResourceName, type RouteName, type RouteSpec, routes, statusesOf } from '@portfolio/contract';
import { exampleAddress, routeExamples } from '@portfolio/contract/examples/index';
import { buildBody } from '@portfolio/contract/test/content';
import { fileForm } from '@portfolio/contract/test/files';
import { type Case, expectEqual, expectTrue } from './case.ts';
import { UNKNOWN_ID } from './cases/helpers.ts';
import type { ApiResponse } from './client.ts';
import { resourceOfPath, type TestContext } from './context.ts';
import { invalidBodies, invalidQueries } from './invalid-input.ts';

type Row = [name: RouteName, row: RouteSpec];
type CreateCase = (title: string, run: Case['run']) => Case;

/** A file that every upload refuses. */
const HTML = '<!doctype html><script>alert(1)</script>';
const FOREIGN_ORIGIN = { origin: 'https://evil.example' };
const maxBytesOf = ({ upload }: RouteSpec) =>
  upload === 'pdf' ? LIMITS.pdf : upload === 'photo' ? 2 * LIMITS.image : upload ? LIMITS.image : LIMITS.jsonBody;

const expectRefused = (answer: ApiResponse, status: number, code?: string) => {
  expectEqual(answer.status, status, `status (${answer.text.slice(0, 200)})`);
  if (code) expectEqual(answer.body?.code, code, 'code');
};
function expectInvalidPath({ body }: ApiResponse, path: string): void {
  const paths = (body?.details ?? []).map((detail: { path: string }) => detail.path);
  expectTrue(paths.includes(path), `details name ${JSON.stringify(paths)}, not “${path}”`);
}

/** The id of an item where the path has one, so that only the value under test is wrong. */
async function paramsFor({ path }: RouteSpec, context: TestContext): Promise<Record<string, string>> {
  const kind = resourceOfPath(path);
  return kind ? { id: (await context.sharedItem(kind))._id } : {};
}

function unauthorized([name, row]: Row, createCase: CreateCase): Case[] {
  return [
    createCase('without a session', async ({ call }) =>
      expectRefused(await call(name, {}, { session: 'none' }), 401, 'unauthorized'),
    ),
    createCase('before any other error', async ({ call }) => {
      const sent = { raw: 'x', headers: { 'content-type': 'text/plain' }, session: 'none' };
      expectRefused(await call(name, {}, row.method === 'GET' ? { session: 'none' } : sent), 401, 'unauthorized');
    }),
    createCase('with an invalid session', async ({ call }) =>
      expectRefused(
        await call(name, {}, { session: 'portfolio-token=eyJhbGciOiJIUzI1NiJ9.e30.x' }),
        401,
        'unauthorized',
      ),
    ),
  ];
}

const foreignOrigin = (name: RouteName, createCase: CreateCase): Case[] => [
  createCase('from another origin, with a session', async ({ call }) =>
    expectRefused(await call(name, {}, { headers: FOREIGN_ORIGIN }), 403, 'foreign_origin'),
  ),
  createCase('with the origin `null`, without a session', async ({ call }) =>
    expectRefused(await call(name, {}, { session: 'none', headers: { origin: 'null' } }), 403, 'foreign_origin'),
  ),
];

/** A call that needs a confirmation, with invalid confirmations. */
function unconfirmed([name, row]: Row, createCase: CreateCase): Case[] {
  const address = exampleAddress(row, routeExamples[name]);
  const confirmationOf = (path: string) => path.split('=').at(-1) ?? '';
  const wrong: [string, (context: TestContext) => Promise<string>][] = [
    ['without a confirmation', async () => ''],
    ['with a made-up confirmation', async () => `mmb9x2c0.${'x'.repeat(43)}`],
    [
      'with the confirmation of another call',
      async (context) => confirmationOf(await context.confirmed('DELETE', '/api/backups/admin/other.zip')),
    ],
    [
      'with the confirmation of another session',
      async (context) => confirmationOf(await context.confirmed(row.method, address, await context.signIn())),
    ],
  ];
  return wrong.map(([title, of]) =>
    createCase(title, async (context) =>
      expectRefused(await context.call(name, {}, { query: { confirmation: await of(context) } }), 403, 'not_confirmed'),
    ),
  );
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const examplePath = ({ path }: RouteSpec) => path.replace(/:[a-zA-Z]+/g, 'x1');
/** The methods of all rows that match this path, also through parameters. */
const methodsAt = (row: RouteSpec) =>
  ROUTES.filter(([, other]) => examplePath(other) === examplePath(row)).map(([, other]) => other.method as string);

const wrongMethod = (row: RouteSpec, createCase: CreateCase): Case[] =>
  METHODS.filter((method) => !methodsAt(row).includes(method)).map((method) =>
    createCase(method, async ({ request }) => {
      const answer = await request(method, examplePath(row), { session: 'none', headers: FOREIGN_ORIGIN });
      expectRefused(answer, 405, 'wrong_method');
      const wanted = new Set(methodsAt(row));
      if (wanted.has('GET')) wanted.add('HEAD');
      expectEqual(answer.headers.get('allow'), [...wanted].sort().join(', '), 'Allow');
    }),
  );

/** The status for a body that is only announced by its Content-Length: it is too large to send. */
async function sendContentLength(
  { base, signIn, confirmed }: TestContext,
  row: RouteSpec,
): Promise<number | undefined> {
  const cookie = await signIn();
  const path = await confirmed(row.method, row.path, cookie);
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 * LIMITS.backup };
    const sent = request(new URL(path, base), { method: row.method, headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

const tooLarge = (name: RouteName, row: RouteSpec, createCase: CreateCase): Case[] => [
  createCase('one byte too many', async (context) => {
    if (row.upload === 'backup' || row.upload === 'import')
      return expectEqual(await sendContentLength(context, row), 413, 'status');
    const bytes = Buffer.alloc(maxBytesOf(row) + 64 * 1024 + 1, 0x20);
    const sent = row.upload
      ? { form: fileForm(bytes, 'large.png') }
      : { raw: bytes, headers: { 'content-type': 'application/json' } };
    expectRefused(await context.call(name, {}, sent), 413, 'too_large');
  }),
];

const wrongType = (name: RouteName, row: RouteSpec, createCase: CreateCase): Case[] =>
  [
    row.upload ? 'application/json' : 'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
  ].map((type) =>
    createCase(`as ${type}`, async ({ call }) =>
      expectRefused(await call(name, {}, { raw: '{}', headers: { 'content-type': type } }), 415, 'unsupported_type'),
    ),
  );

function badBodies(name: RouteName, row: RouteSpec, createCase: CreateCase): Case[] {
  if (row.upload) {
    return ['picture', ''].map((field) =>
      createCase(field ? `the file in another field` : 'no file', async ({ call }) => {
        const answer = await call(name, {}, { form: field ? fileForm(HTML, 'a.png', field) : new FormData() });
        expectRefused(answer, 400);
        expectInvalidPath(answer, 'file');
      }),
    );
  }
  if (!row.body) return [];
  const broken = ['{', '[1]', '"text"', 'null'].map((raw) =>
    createCase(`the body ${raw}`, async (context) => {
      const sent = { raw, headers: { 'content-type': 'application/json' } };
      const answer = await context.call(name, await paramsFor(row, context), sent);
      expectRefused(answer, 400, 'invalid');
      expectTrue(answer.body.details?.length > 0, 'details are empty');
    }),
  );
  const invalid = invalidBodies(row.body, buildBody(name)).map(({ title, path, value }) =>
    createCase(title, async (context) => {
      const answer = await context.call(name, await paramsFor(row, context), { json: value });
      expectRefused(answer, 400, 'invalid');
      expectInvalidPath(answer, path);
    }),
  );
  return [...broken, ...invalid];
}

function badQueries(name: RouteName, { query }: RouteSpec, createCase: CreateCase): Case[] {
  if (!query) return [];
  return invalidQueries(query, routeExamples[name].query ?? {}).map(({ title, path, value }) =>
    createCase(`?${title}`, async ({ call }) => {
      const texts = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]));
      const answer = await call(name, {}, { query: texts });
      expectRefused(answer, 400, 'invalid');
      expectInvalidPath(answer, path);
    }),
  );
}

/** Unknown and malformed ids. */
function unknownIds(name: RouteName, row: RouteSpec, createCase: CreateCase): Case[] {
  const kind: ResourceName | undefined = resourceOfPath(row.path);
  if (!kind) return [];
  return [
    ...[UNKNOWN_ID, 'x1', '__proto__', '-1', "' OR 1=1", 'a/x'].map((id) =>
      createCase(`the id ${id}`, async ({ call }) => expectRefused(await call(name, { id }), 404, 'not_found')),
    ),
    createCase('the id ../x, which is not a valid address: 400', async ({ call }) =>
      expectRefused(await call(name, { id: '../x' }), 400, 'bad_address'),
    ),
  ];
}

/** The cases that follow from a row's definition: access, method, content type, size and invalid input. */
export function derivedCases([name, row]: Row): Case[] {
  const at =
    (status: number): CreateCase =>
    (title, run) => ({ route: name, status, title, run });
  const statuses = statusesOf(row);
  const has = (status: number, cases: (createCase: CreateCase) => Case[]) =>
    statuses.includes(status) ? cases(at(status)) : [];
  return [
    ...has(400, (createCase) => [...badBodies(name, row, createCase), ...badQueries(name, row, createCase)]),
    ...(row.access === 'owner' ? unauthorized([name, row], at(401)) : []),
    ...has(403, (createCase) => [
      ...(row.method === 'GET' ? [] : foreignOrigin(name, createCase)),
      ...(row.isConfirmed ? unconfirmed([name, row], createCase) : []),
    ]),
    ...has(404, (createCase) => unknownIds(name, row, createCase)),
    ...has(405, (createCase) => wrongMethod(row, createCase)),
    ...has(413, (createCase) => tooLarge(name, row, createCase)),
    ...has(415, (createCase) => wrongType(name, row, createCase)),
    ...(row.upload
      ? [
          at(422)('HTML with the file name of a picture', async ({ call }) =>
            // Without the query of the example, which may name another item.
            expectRefused(
              await call(name, {}, { form: fileForm(HTML, 'a.png'), ...(row.query && { query: {} }) }),
              422,
              'wrong_type',
            ),
          ),
        ]
      : []),
  ];
}

/** Every row of the route table with its name. */
export const ROUTES = Object.entries(routes) as Row[];
