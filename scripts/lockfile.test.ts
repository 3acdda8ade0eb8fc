import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complete, missingEntries, platformOf, withoutAddress, withoutLibc } from './lib/lockfile.cjs';

const committed = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));

const small = () => ({
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/linux-x64-musl': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64': {
      version: '2.0.0',
      integrity: 'sha512-x',
      cpu: ['x64'],
      dev: true,
      libc: ['glibc'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
    },
    'node_modules/z': { version: '1.0.0' },
  },
});

test('the committed lockfile is complete', () => {
  expect(Object.keys(missingEntries(committed))).toEqual([]);
  expect(withoutAddress(committed)).toEqual([]);
  expect(withoutLibc(committed)).toEqual([]);
});

test('the names of platform packages match their os and cpu in the lockfile', () => {
  const platforms = Object.entries<{ os?: string[]; cpu?: string[]; optional?: boolean }>(committed.packages)
    .filter(([, entry]) => entry.optional && entry.os && entry.cpu)
    .map(([at, { os, cpu }]) => ({ name: at.split('node_modules/').at(-1) ?? '', os, cpu }));
  expect(platforms.length).toBeGreaterThan(50);
  for (const { name, os, cpu } of platforms) expect({ name, ...platformOf(name) }).toMatchObject({ name, os, cpu });
});

test("adds missing entries in npm's format", () => {
  expect(missingEntries(small())).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['darwin'],
    },
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
    },
  });
});

test('keeps existing entries and the order, and changes nothing the second time', () => {
  const done = complete(small());
  expect(Object.keys(done.packages)).toEqual([
    '',
    'node_modules/@tool/darwin-arm64',
    'node_modules/@tool/linux-x64',
    'node_modules/@tool/linux-x64-musl',
    'node_modules/tool',
    'node_modules/z',
  ]);
  expect(done.packages['node_modules/@tool/linux-x64']).toMatchObject(small().packages['node_modules/@tool/linux-x64']);
  expect(complete(done)).toEqual(done);
});

test('adds the addresses of packages, also of those that stand for another one', () => {
  const packages = {
    site: { version: '0.0.0' },
    'node_modules/site': { resolved: 'site', link: true },
    'node_modules/a/node_modules/@b/c': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/large': { name: 'empty', version: '2.0.0' },
  };
  expect(complete({ packages }).packages).toEqual({
    ...packages,
    'node_modules/a/node_modules/@b/c': {
      version: '1.0.0',
      resolved: 'https://registry.npmjs.org/@b/c/-/c-1.0.0.tgz',
      integrity: 'sha512-x',
    },
    'node_modules/large': {
      name: 'empty',
      version: '2.0.0',
      resolved: 'https://registry.npmjs.org/empty/-/empty-2.0.0.tgz',
    },
  });
  expect(withoutAddress({ packages })).toEqual(['node_modules/a/node_modules/@b/c', 'node_modules/large']);
});

test('adds the libc of a name, so that npm does not install the packages of both kinds', () => {
  const base = {
    version: '1.0.0',
    resolved: 'https://x/y.tgz',
    cpu: ['x64'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  };
  const packages = { 'node_modules/a-linux-x64-gnu': base, 'node_modules/a-linux-x64-musl': base };
  expect(withoutLibc({ packages })).toEqual(Object.keys(packages));
  const done = complete({ packages });
  expect(Object.values<{ libc?: string[] }>(done.packages).map(({ libc }) => libc)).toEqual([['glibc'], ['musl']]);
  expect(Object.keys(done.packages['node_modules/a-linux-x64-gnu'])).toEqual([
    'version',
    'resolved',
    'cpu',
    'libc',
    'license',
    'optional',
    'os',
  ]);
});

test('finds a package nested under its parent', () => {
  const packages = {
    '': {},
    'node_modules/a': { optionalDependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
  };
  expect(missingEntries({ packages })).toEqual({});
});

test('throws for a version range', () => {
  const packages = { '': {}, 'node_modules/a': { optionalDependencies: { 'a-linux-x64': '^1.0.0' } } };
  expect(() => missingEntries({ packages })).toThrow('a-linux-x64@^1.0.0');
});
