import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOW_FILES } from './lib/tasks.cjs';

it.each(FLOW_FILES)('the flows of %s, which run on translated pages, exist', (name) => {
  expect(existsSync(join(import.meta.dirname, `../e2e/${name}.spec.ts`))).toBe(true);
});
