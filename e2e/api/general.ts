import { request } from 'node:http';
import { LIMITS, type RouteName, type RouteSpec, routes, statusesOf } from '@portfolio/contract';
import { exampleAddress, routeExamples } from '@portfolio/contract/examples/index';
import { type Case, expectEqual, expectTrue } from './case.ts';
import type { Answer } from './client.ts';
import { bodyFaults, queryFaults } from './faults.ts';
import { fileForm, HTML } from './samples.ts';
import { bodyOf, type Kind, kindOf, type World } from './world.ts';

type Row = [name: RouteName, row: RouteSpec];
type Make = (title: string, run: Case['run']) => Case;

const NO_ID = '00000000-0000-4000-8000-000000000000';
const EVIL = { origin: 'https://evil.example' };
const sizeOf = ({ upload }: RouteSpec) =>
  upload === 'pdf' ? LIMITS.pdf : upload === 'photo' ? 2 * LIMITS.image : upload ? LIMITS.image : LIMITS.jsonBody;

const refused = (answer: Answer, status: number, code?: string) => {
  expectEqual(answer.status, status, `status (${answer.text.slice(0, 200)})`);
  if (code) expectEqual(answer.body?.code, code, 'code');
};
function namesPath({ body }: Answer, path: string): void {
  const paths = (body?.details ?? []).map((detail: { path: string }) => detail.path);
  expectTrue(paths.includes(path), `details name ${JSON.stringify(paths)}, not “${path}”`);
}

/** Real parameters where a row has an id, so that nothing but the fault under test is wrong. */
async function paramsFor({ path }: RouteSpec, world: World): Promise<Record<string, string>> {
  const kind = kindOf(path);
  return kind ? { id: (await world.make(kind))._id } : {};
}

function unauthorized([name, row]: Row, make: Make): Case[] {
  return [
    make('without a session', async ({ call }) =>
      refused(await call(name, {}, { session: 'none' }), 401, 'unauthorized'),
    ),
    make('whatever else is wrong with it', async ({ call }) => {
      const sent = { raw: 'x', headers: { 'content-type': 'text/plain' }, session: 'none' };
      refused(await call(name, {}, row.method === 'GET' ? { session: 'none' } : sent), 401, 'unauthorized');
    }),
    make('with a session that never was', async ({ call }) =>
      refused(await call(name, {}, { session: 'portfolio-token=eyJhbGciOiJIUzI1NiJ9.e30.x' }), 401, 'unauthorized'),
    ),
  ];
}

const foreign = (name: RouteName, make: Make): Case[] => [
  make('from another origin, with a session', async ({ call }) =>
    refused(await call(name, {}, { headers: EVIL }), 403, 'foreign_origin'),
  ),
  make('from nowhere, without one', async ({ call }) =>
    refused(await call(name, {}, { session: 'none', headers: { origin: 'null' } }), 403, 'foreign_origin'),
  ),
];

/** A call that the owner confirms, with whatever is no confirmation of it. */
function unconfirmed([name, row]: Row, make: Make): Case[] {
  const address = exampleAddress(row, routeExamples[name]);
  const confirmationOf = (path: string) => path.split('=').at(-1) ?? '';
  const wrong: [string, (world: World) => Promise<string>][] = [
    ['without a confirmation', async () => ''],
    ['with a made-up confirmation', async () => `mmb9x2c0.${'x'.repeat(43)}`],
    ['with the confirmation of another call', async (world) => confirmationOf(await world.confirmed('GET', '/api/x'))],
    [
      'with the confirmation of another session',
      async (world) => confirmationOf(await world.confirmed(row.method, address, await world.signIn())),
    ],
  ];
  return wrong.map(([title, of]) =>
    make(title, async (world) =>
      refused(await world.call(name, {}, { query: { confirmation: await of(world) } }), 403, 'not_confirmed'),
    ),
  );
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const at = ({ path }: RouteSpec) => path.replace(/:[a-zA-Z]+/g, 'x1');
/** What else an address takes: rows of the same path, and of those with parameters that it also fits. */
const taken = (row: RouteSpec) =>
  TABLE.filter(([, other]) => at(other) === at(row)).map(([, other]) => other.method as string);

const wrongMethod = (row: RouteSpec, make: Make): Case[] =>
  METHODS.filter((method) => !taken(row).includes(method)).map((method) =>
    make(method, async ({ ask }) => {
      const answer = await ask(method, at(row), { session: 'none', headers: EVIL });
      refused(answer, 405, 'wrong_method');
      const wanted = new Set(taken(row));
      if (wanted.has('GET')) wanted.add('HEAD');
      expectEqual(answer.headers.get('allow'), [...wanted].sort().join(', '), 'Allow');
    }),
  );

/** The answer to a body that is only announced: nobody would hold one of this size. */
async function announced({ base, signIn, confirmed }: World, row: RouteSpec): Promise<number | undefined> {
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

const tooLarge = (name: RouteName, row: RouteSpec, make: Make): Case[] => [
  make('one byte too many', async (world) => {
    if (row.upload === 'backup') return expectEqual(await announced(world, row), 413, 'status');
    const bytes = Buffer.alloc(sizeOf(row) + 64 * 1024 + 1, 0x20);
    const sent = row.upload
      ? { form: fileForm(bytes, 'large.png') }
      : { raw: bytes, headers: { 'content-type': 'application/json' } };
    refused(await world.call(name, {}, sent), 413, 'too_large');
  }),
];

const wrongType = (name: RouteName, row: RouteSpec, make: Make): Case[] =>
  [
    row.upload ? 'application/json' : 'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
  ].map((type) =>
    make(`as ${type}`, async ({ call }) =>
      refused(await call(name, {}, { raw: '{}', headers: { 'content-type': type } }), 415, 'unsupported_type'),
    ),
  );

function badBodies(name: RouteName, row: RouteSpec, make: Make): Case[] {
  if (row.upload) {
    return ['picture', ''].map((field) =>
      make(field ? `the file under another name` : 'no file', async ({ call }) => {
        const answer = await call(name, {}, { form: field ? fileForm(HTML, 'a.png', field) : new FormData() });
        refused(answer, 400);
        namesPath(answer, 'file');
      }),
    );
  }
  if (!row.body) return [];
  const broken = ['{', '[1]', '"text"', 'null'].map((raw) =>
    make(`the body ${raw}`, async (world) => {
      const sent = { raw, headers: { 'content-type': 'application/json' } };
      const answer = await world.call(name, await paramsFor(row, world), sent);
      refused(answer, 400, 'invalid');
      expectTrue(answer.body.details?.length > 0, 'details are empty');
    }),
  );
  const faults = bodyFaults(row.body, bodyOf(name) ?? {}).map(({ title, path, value }) =>
    make(title, async (world) => {
      const answer = await world.call(name, await paramsFor(row, world), { json: value });
      refused(answer, 400, 'invalid');
      namesPath(answer, path);
    }),
  );
  return [...broken, ...faults];
}

function badQueries(name: RouteName, { query }: RouteSpec, make: Make): Case[] {
  if (!query) return [];
  return queryFaults(query, routeExamples[name].query ?? {}).map(({ title, path, value }) =>
    make(`?${title}`, async ({ call }) => {
      const texts = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]));
      const answer = await call(name, {}, { query: texts });
      refused(answer, 400, 'invalid');
      namesPath(answer, path);
    }),
  );
}

/** Ids that there are none of, among them such as are none. */
function unknownIds(name: RouteName, row: RouteSpec, make: Make): Case[] {
  const kind: Kind | undefined = kindOf(row.path);
  if (!kind) return [];
  return [
    ...[NO_ID, 'x1', '__proto__', '-1', "' OR 1=1", 'a/x'].map((id) =>
      make(`the id ${id}`, async ({ call }) => refused(await call(name, { id }), 404, 'not_found')),
    ),
    make('the id ../x, which makes no address: 400', async ({ call }) =>
      refused(await call(name, { id: '../x' }), 400, 'bad_address'),
    ),
  ];
}

/** What follows from a row alone: who may call it, how, with what, and what it must refuse. */
export function generalCases([name, row]: Row): Case[] {
  const at =
    (status: number): Make =>
    (title, run) => ({ route: name, status, title, run });
  const statuses = statusesOf(row);
  const has = (status: number, cases: (make: Make) => Case[]) => (statuses.includes(status) ? cases(at(status)) : []);
  return [
    ...has(400, (make) => [...badBodies(name, row, make), ...badQueries(name, row, make)]),
    ...(row.access === 'owner' ? unauthorized([name, row], at(401)) : []),
    ...has(403, (make) => [
      ...(row.method === 'GET' ? [] : foreign(name, make)),
      ...(row.isConfirmed ? unconfirmed([name, row], make) : []),
    ]),
    ...has(404, (make) => unknownIds(name, row, make)),
    ...has(405, (make) => wrongMethod(row, make)),
    ...has(413, (make) => tooLarge(name, row, make)),
    ...has(415, (make) => wrongType(name, row, make)),
    ...(row.upload
      ? [
          at(422)('a page that says it is a file', async ({ call }) =>
            refused(await call(name, {}, { form: fileForm(HTML, 'a.png') }), 422, 'wrong_type'),
          ),
        ]
      : []),
  ];
}

/** The rows of the table. */
export const TABLE = Object.entries(routes) as Row[];
