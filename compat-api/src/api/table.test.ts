import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { createApp } from '@portfolio/server/app';
import { createFeatures } from '@portfolio/server/features';
import { createHandlers } from '@portfolio/server/handlers';
import { stubSite } from '@portfolio/server/test/site';
import express, { Router } from 'express';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryCounts } from '../http/throttle.ts';
import { allowed, matchPath } from './index.ts';

const names = Object.keys(routes) as RouteName[];
/** What handlers are made from; none of them is called. */
const parts = {
  origin: 'http://localhost',
  counts: new MemoryCounts(),
  folders: { icons: '/nowhere', backups: '/nowhere', imports: '/nowhere' },
  fonts: { folders: {} },
  content: {},
  statistics: { visitors: null },
  gateway: {},
  files: {},
  uploads: { files: { dir: '/nowhere' } },
} as never;
const features = createFeatures(parts);
afterAll(() => features.statistics.close());
const handled = Object.keys(createHandlers(parts, Object.values(features))) as RouteName[];

describe('the route table and its handlers', () => {
  it('has a handler for every route, and no other', () => {
    // The site renders that page.
    expect([...handled, 'docs.page'].toSorted()).toEqual(names.toSorted());
  });

  it('matches each route by its path', () => {
    for (const [name, spec] of Object.entries(routes) as [RouteName, RouteSpec][]) {
      const path = spec.path.replace(/:[a-zA-Z]+/g, 'x1');
      const match = matchPath(path).find((row) => row.spec.method === spec.method);
      expect(match?.name, `${spec.method} ${path}`).toBe(name);
    }
  });
});

/** Every path that is registered with Express while the app is created. */
function declaredPaths(make: () => unknown): string[] {
  const paths: string[] = [];
  const watch = (target: object, names: string[]) => {
    for (const name of names) {
      const original = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      vi.spyOn(target as Record<string, (...given: unknown[]) => unknown>, name).mockImplementation(function (
        this: unknown,
        ...given
      ) {
        const isSetting = name === 'get' && given.length === 1;
        if (!isSetting) for (const path of [given[0]].flat()) if (typeof path !== 'function') paths.push(String(path));
        return original.apply(this, given);
      });
    }
  };
  watch(express.application, ['use', 'all', 'route', 'get', 'post', 'put', 'patch', 'delete']);
  watch(Router.prototype, ['use', 'all', 'route', 'get', 'post', 'put', 'patch', 'delete']);
  make();
  return paths;
}

describe('the app', () => {
  const next = async () => async () => {};
  const options = {
    ready: async () => {},
    parts,
    features,
    site: stubSite,
    next,
    log: pino({ enabled: false }),
    allowedOrigins: () => new Set<string>(),
    trustProxy: 0,
    isStopping: () => false,
  };
  const ownCalls = (paths: string[]) => paths.filter((path) => /^\/?(api\b|\*|.*\/api\b)/.test(path));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('has no route under /api outside the table', () => {
    const paths = declaredPaths(() => createApp(options));
    expect(paths).toEqual(expect.arrayContaining(['/healthz', '/uploads', '/resume']));
    expect(ownCalls(paths)).toEqual([]);
  });

  it('detects a route outside the table', () => {
    const paths = declaredPaths(() => {
      createApp(options).get('/api/secret', () => {});
      Router().use(['/api/other', '/x'], () => {});
    });
    expect([...new Set(ownCalls(paths))]).toEqual(['/api/secret', '/api/other']);
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
  ])('matches no route: %s', (path) => expect(matchPath(path)).toEqual([]));

  it('decodes parameters', () => {
    expect(matchPath('/api/blog/caf%C3%A9%2Fx')[0]?.params).toEqual({ slug: 'café/x' });
    expect(matchPath('/api/icons/mdi/home.svg')[0]?.params).toEqual({ prefix: 'mdi', name: 'home' });
  });

  it('lists the methods a path allows', () => {
    expect(allowed(matchPath('/api/projects/admin'))).toBe('GET, HEAD, POST');
    expect(allowed(matchPath('/api/projects/admin/x'))).toBe('DELETE, PUT');
  });
});
