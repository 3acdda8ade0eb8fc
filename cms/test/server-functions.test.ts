import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isServerFunction } from '../src/server-functions.ts';

/** The names in Payload's own table. */
function offered(): string[] {
  const entry = fileURLToPath(import.meta.resolve('@payloadcms/next/layouts'));
  const source = readFileSync(entry.replace(/exports\/layouts\.js$/, 'utilities/handleServerFunctions.js'), 'utf8');
  const table = /baseServerFunctions = \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  return [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name);
}

it('allows the functions that the admin uses, and none of Payload’s others', () => {
  const unused = [
    'copy-data-from-locale',
    'get-folder-results-component-and-data',
    'get-upcoming-scheduled-publish',
    'schedule-publish',
  ];
  expect(offered().filter(isServerFunction)).toHaveLength(9);
  expect(offered().filter((name) => !isServerFunction(name))).toEqual(unused);
});

it.each([
  ...Object.getOwnPropertyNames(Object.prototype),
  '',
  'form-state ',
  'Form-State',
  ['form-state'],
  { toString: () => 'form-state' },
  null,
  undefined,
])('rejects %j', (name) => expect(isServerFunction(name)).toBe(false));
