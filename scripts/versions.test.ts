import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The first versions without known vulnerabilities that could affect the product. */
const SAFE_FROM: Record<string, string> = {
  multer: '2.1.1',
  nodemailer: '10.0.5',
  payload: '3.90.0',
  'react-router': '7.18.2',
  sharp: '0.35.0',
};
/** Payload's plugins and GraphQL are not used; each has had vulnerabilities. */
const UNWANTED = /^@payloadcms\/(plugin-|graphql$)/;

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; dev?: boolean }>;
};
const installed = Object.entries(packages).map(([at, { version = '' }]) => ({
  name: at.split('node_modules/').at(-1) ?? '',
  version,
}));
const isAtLeast = (version: string, wanted: string) =>
  version.localeCompare(wanted, 'en', { numeric: true, sensitivity: 'base' }) >= 0;

test.each(Object.entries(SAFE_FROM))('%s is %s or later everywhere', (name, wanted) => {
  const versions = installed.filter((one) => one.name === name);
  expect(versions.length).toBeGreaterThan(0);
  for (const { version } of versions) expect(isAtLeast(version, wanted), version).toBe(true);
});

test('compares versions numerically', () => {
  expect([isAtLeast('3.90.2', '3.90.0'), isAtLeast('3.9.0', '3.90.0'), isAtLeast('10.0.5', '9.9.9')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('all packages of Payload have the same version', () => {
  const parts = installed.filter(({ name }) => name === 'payload' || name.startsWith('@payloadcms/'));
  expect(new Set(parts.map(({ version }) => version)).size).toBe(1);
});

test('no unused plugin of Payload is installed', () => {
  const direct = Object.entries(packages)
    .filter(([at]) => !at.includes('node_modules'))
    .flatMap(([, own]) => Object.keys((own as { dependencies?: Record<string, string> }).dependencies ?? {}));
  expect(direct.filter((name) => UNWANTED.test(name))).toEqual([]);
});

test('each override has its reason beside it, under its own name', () => {
  const own = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
    overrides: Record<string, Record<string, string>>;
    '//overrides': Record<string, string>;
  };
  const names = Object.entries(own.overrides).flatMap(([parent, children]) =>
    Object.keys(children).map((name) => `${parent} > ${name}`),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(own['//overrides'])).toEqual(names);
  for (const reason of Object.values(own['//overrides'])) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});
