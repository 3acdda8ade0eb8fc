import { type RouteName, type RouteSpec, routes, statusesOf } from '@portfolio/contract';
import { openApp, type TestApp } from '@portfolio/server/test/app';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document of JSON
let document: any;
beforeAll(async () => {
  app = await openApp();
  document = (await app.call('GET', '/api/openapi.json')).body;
});
afterAll(() => app.close());

const table = Object.entries(routes) as [RouteName, RouteSpec][];

describe('/api/openapi.json', () => {
  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('describes every route and nothing else', () => {
    const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = table.map(([, row]) => `${row.method} ${row.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(rows.toSorted());
  });

  it.each(table)('%s: every status, an example, and the session if it is needed', (name, row) => {
    const call = document.paths[row.path.replace(/:([a-zA-Z]+)/g, '{$1}')][row.method.toLowerCase()];
    expect(call.operationId).toBe(name);
    expect(Object.keys(call.responses).map(Number).toSorted()).toEqual(statusesOf(row).toSorted());
    expect(call.security).toEqual(row.access === 'owner' ? [{ session: [] }] : []);
    const contents = [call.requestBody, ...Object.values(call.responses)].filter(Boolean);
    for (const { content } of contents as { content: Record<string, { example?: unknown; schema: unknown }> }[]) {
      for (const [type, { example, schema }] of Object.entries(content)) {
        expect(schema).toBeDefined();
        if (type === 'application/json') expect(example).toBeDefined();
      }
    }
    for (const { name: parameter, example, schema } of call.parameters ?? []) {
      const kind = schema.type === 'integer' ? 'number' : 'string';
      expect([parameter, typeof example]).toEqual([parameter, kind]);
    }
  });

  it('names the schemas of items, which no answer writes out again', () => {
    const { schemas } = document.components;
    for (const name of [
      'Post',
      'Project',
      'ProjectCard',
      'OwnerProject',
      'Experience',
      'Skill',
      'SearchHit',
      'PostCard',
    ])
      expect(schemas[name]?.properties, name).toBeDefined();
    const { schema } = document.paths['/api/blog/{slug}'].get.responses['200'].content['application/json'];
    expect(schema.properties.item).toEqual({ $ref: '#/components/schemas/Post' });
    expect(Object.keys(schemas)).not.toContainEqual(expect.stringMatching(/Output$/));
  });

  it('names the bodies of calls, by what they make or change', () => {
    const bodyOf = (path: string, method: string) =>
      document.paths[path][method].requestBody.content['application/json'].schema.$ref.split('/').at(-1);
    expect(bodyOf('/api/blog/admin', 'post')).toBe('PostInput');
    expect(bodyOf('/api/blog/admin/{id}', 'put')).toBe('PostChange');
    expect(bodyOf('/api/auth/login', 'post')).toBe('AuthLoginInput');
    const { items } = document.paths['/api/blog'].get.responses['200'].content['application/json'].schema.properties;
    expect(items.items).toEqual({ $ref: '#/components/schemas/PostCard' });
  });

  it('includes limits and required fields', () => {
    const schema = document.components.schemas.ProjectInput;
    expect(schema.required).toEqual(['title']);
    expect(schema.properties.title).toMatchObject({ maxLength: 200 });
    expect(schema.properties.techTags).toMatchObject({ maxItems: 30, items: { maxLength: 60 } });
  });
});
