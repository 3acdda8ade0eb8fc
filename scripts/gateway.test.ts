import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '..');
const OUTSIDE_CMS = WORKSPACES.filter((folder) => folder !== 'cms').map((folder) => `${folder}/src`);
const GATEWAY = ['compat-api/src/gateway.ts', 'compat-api/src/post-versions.ts'];
const LOCAL_API =
  /\bpayload\s*\??\.\s*(find|findByID|findGlobal|findVersions|findVersionByID|findDistinct|create|update|updateGlobal|delete|duplicate|count|countVersions|restoreVersion|login|auth|db|unlock|resetPassword|forgotPassword|verifyEmail)\b/;
const OVERRIDE = /overrideAccess\s*:\s*true/;

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test\//.test(file))
    .map((file) => `${folder}/${file}`);

const holding = (folder: string, pattern: RegExp) =>
  sources(folder).filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

test("only the gateway calls Payload's local API outside cms", () => {
  expect(OUTSIDE_CMS.flatMap((folder) => holding(folder, LOCAL_API))).toEqual(GATEWAY);
});

test('only cms may set overrideAccess', () => {
  expect(OUTSIDE_CMS.flatMap((folder) => holding(folder, OVERRIDE))).toEqual([]);
});
