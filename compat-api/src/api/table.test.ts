import { NOT_BUILT, type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { describe, expect, it } from 'vitest';
import { createHandlers } from '../routes/index.ts';
import { allowed, matchPath } from './match.ts';

const names = Object.keys(routes) as RouteName[];
const handled = Object.keys(createHandlers()) as RouteName[];

describe('the table and its handlers', () => {
  it('has a handler for every row that is built, and no other', () => {
    expect(handled.toSorted()).toEqual(names.filter((name) => !NOT_BUILT.includes(name)).toSorted());
  });

  it('finds each row by an address of its own', () => {
    for (const [name, spec] of Object.entries(routes) as [RouteName, RouteSpec][]) {
      const path = spec.path.replace(/:[a-zA-Z]+/g, 'x1');
      const found = matchPath(path).find((row) => row.spec.method === spec.method);
      expect(found?.name, `${spec.method} ${path}`).toBe(name);
    }
  });
});

describe('matchPath', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/projects/',
    '/API/projects',
    '/api/blog/a/b',
    '/api/blog/%zz',
    '/api/blog/',
  ])('knows nothing under %s', (path) => expect(matchPath(path)).toEqual([]));

  it('decodes parameters', () => {
    expect(matchPath('/api/blog/caf%C3%A9%2Fx')[0]?.params).toEqual({ slug: 'café/x' });
    expect(matchPath('/api/icons/mdi/home.svg')[0]?.params).toEqual({ prefix: 'mdi', name: 'home' });
  });

  it('says what else an address takes', () => {
    expect(allowed(matchPath('/api/projects/admin'))).toBe('GET, HEAD, POST');
    expect(allowed(matchPath('/api/projects/admin/x'))).toBe('DELETE, PUT');
  });
});
