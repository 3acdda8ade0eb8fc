import { entriesOf, type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.ts';
import { parameterOf } from './parameters.ts';
import { writtenOut } from './read.ts';
import { type Reference, referenceOf } from './reference.ts';
import { schemaText, typeOf } from './schema-text.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: readonly object[];
}
const TAGS = ['Blog', 'Media', 'Skills and match'];

/** A document with these operations, each at a path of its own. */
const documentOf = (operations: readonly Operation[], methods: readonly string[] = ['get']) => ({
  openapi: '3.1.0',
  info: { version: '1.0.0', description: 'What it is.\n\nWhat else there is.' },
  servers: [{ url: 'https://ada.example.com' }],
  tags: TAGS.map((name) => ({ name })),
  paths: Object.fromEntries(
    operations.map((operation) => [
      `/api/${operation.operationId}`,
      Object.fromEntries(methods.map((method) => [method, { ...operation, responses: { 200: {} } }])),
    ]),
  ),
});
const placesOf = ({ groups }: Reference) =>
  groups.flatMap(({ name, publicCalls, ownerCalls }) => [
    ...publicCalls.map(({ id }) => `${id} ${name} public`),
    ...ownerCalls.map(({ id }) => `${id} ${name} owner`),
  ]);

describe('the calls of the reference', () => {
  it('are all rows of the route table, once', () => {
    const rows = entriesOf<Record<RouteName, RouteSpec>>(routes);
    const { groups, callCount } = referenceOf(
      documentOf(
        rows.map(([operationId, { access }]) => ({
          operationId,
          tags: [TAGS[operationId.length % TAGS.length] ?? ''],
          security: access === 'owner' ? [{ session: [] }] : [],
        })),
      ),
    );
    const ids = groups.flatMap(({ publicCalls, ownerCalls }) => [...publicCalls, ...ownerCalls]).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(rows.map(([name]) => name).toSorted());
    expect(callCount).toBe(rows.length);
  });

  it('are each in the group of their tag, those of the owner apart', () => {
    const operations = fc.uniqueArray(
      fc.record({
        operationId: fc.stringMatching(/^[a-z]{1,6}\.[a-z]{1,6}$/),
        tags: fc.constantFrom(...TAGS, 'Not among the tags').map((tag) => [tag]),
        security: fc.constantFrom([], [{ session: [] }]),
      }),
      { selector: ({ operationId }) => operationId },
    );
    fc.assert(
      fc.property(operations, (all) => {
        const reference = referenceOf(documentOf(all));
        const wanted = all.map(
          ({ operationId, tags, security }) => `${operationId} ${tags[0]} ${security.length > 0 ? 'owner' : 'public'}`,
        );
        expect(placesOf(reference).toSorted()).toEqual(wanted.toSorted());
        expect(reference.callCount).toBe(all.length);
      }),
    );
  });

  it('are grouped in the order of the tags, the groups of the owner alone last', () => {
    const owner = [{ session: [] }];
    const { groups, summary, description } = referenceOf(
      documentOf([
        { operationId: 'skills.list', tags: ['Skills and match'], security: [] },
        { operationId: 'media.list', tags: ['Media'], security: owner },
        { operationId: 'posts.list', tags: ['Blog'], security: [] },
      ]),
    );
    expect(groups.map(({ name, id }) => [name, id])).toEqual([
      ['Blog', 'blog'],
      ['Skills and match', 'skills-and-match'],
      ['Media', 'media'],
    ]);
    expect([summary, description]).toEqual(['What it is.', 'What else there is.']);
  });
});

describe('the command of a call', () => {
  const call = { origin: 'https://ada.example.com', cookie: undefined };

  it('has the values of the examples, encoded', () => {
    const parameters = [
      { in: 'path', name: 'slug', example: 'a post' },
      { in: 'query', name: 'q', example: 'a&b' },
      { in: 'query', name: 'page', example: 2 },
      { in: 'header', name: 'Idempotency-Key', example: 'k' },
    ];
    expect(curlOf({ ...call, method: 'GET', path: '/api/blog/{slug}', operation: { parameters } })).toBe(
      "curl 'https://ada.example.com/api/blog/a%20post?q=a%26b&page=2'",
    );
  });

  it('sends the session and the body, quoted for a shell', () => {
    const requestBody = { content: { 'application/json': { example: { title: "It's" } } } };
    const parts = { ...call, cookie: 'token', method: 'POST', path: '/api/blog', operation: { requestBody } };
    expect(curlOf(parts).split(' \\\n  ')).toEqual([
      "curl -X POST 'https://ada.example.com/api/blog'",
      "-b 'token=TOKEN'",
      "-H 'Content-Type: application/json'",
      `-d '{"title":"It'\\''s"}'`,
    ]);
  });

  it('sends a file where the call takes one', () => {
    const operation = { requestBody: { content: { 'multipart/form-data': {} } } };
    expect(curlOf({ ...call, method: 'POST', path: '/api/media', operation })).toContain("-F 'file=@FILE'");
  });
});

describe('a parameter in words', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 50, default: 12 }, 'number', '1 to 50; 12 by default'],
    [{ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }, 'number', 'from 1; 1 by default'],
    [{ type: 'string', maxLength: 4_000, default: '' }, 'string', 'up to 4,000 characters'],
    [{ anyOf: [{ enum: ['news', 'opinion'] }, { const: '' }], default: '' }, 'string', 'one of news, opinion'],
    [{ type: 'string', const: 'true' }, 'string', 'only true'],
  ])('%j', (schema, type, about) => {
    expect(parameterOf({ in: 'query', name: 'a', schema })).toEqual({ name: 'a', isRequired: false, type, about });
  });

  it('says where it is, if not in the query, and what it is for', () => {
    const parameter = { in: 'path', name: 'id', required: true, schema: { type: 'string' }, description: 'Which one.' };
    expect(parameterOf(parameter)).toMatchObject({ isRequired: true, about: 'in the path. Which one.' });
  });
});

describe('a named schema', () => {
  it('is written out where it is referred to, but not inside itself', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const named = { A: { properties: { b: ref('B'), a: ref('A') } }, B: { type: 'string' } };
    expect(writtenOut({ items: ref('A') }, named)).toEqual({
      items: { properties: { b: { type: 'string' }, a: ref('A') } },
    });
    expect(writtenOut(ref('Unknown'), named)).toEqual(ref('Unknown'));
  });
});

describe('a schema as text', () => {
  it('has a line for each field, three levels deep', () => {
    const string = { type: 'string' };
    const level = (inner: object) => ({ type: 'object', properties: { a: inner }, required: ['a'] });
    const list = { type: 'array', items: level(level(level(level(string)))) };
    expect(schemaText(list)).toBe('a: {…}\n  a: {…}\n    a: {…}');
    expect(schemaText({ type: 'object', properties: { a: string, b: list } })).toBe(
      'a?: string\nb?: {…}[]\n  a: {…}\n    a: {…}',
    );
  });

  it.each([
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'string (date) | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, '"a" | "b" | "c" | "d" | "e" | "f" | …'],
    [{ $ref: '#/components/schemas/Error' }, 'Error'],
    [{}, 'any'],
  ])('%j', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });

  it('is made of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (properties, anyOf) => {
        expect(typeof schemaText({ properties: { a: properties, b: { anyOf } } })).toBe('string');
      }),
    );
  });
});
