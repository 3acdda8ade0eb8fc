import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withOwnIndexes } from '../cms/scripts/own-indexes.mjs';

const run = (statement: string) => `  await db.run(sql\`${statement}\`)`;
const LISTED = run('CREATE INDEX \\`talks_deleted_at_idx\\` ON \\`talks\\` (\\`deleted_at\\`);');
const TEXTS = run('CREATE INDEX \\`talks_texts_order_parent\\` ON \\`talks_texts\\` (\\`order\\`,\\`parent_id\\`);');
const table = (name: string) => run(`CREATE TABLE \\\`${name}\\\` (\n  id text\n);\n  `);

it('a migration that makes a table makes the indexes that its lists and its texts are read by', () => {
  expect(withOwnIndexes([table('talks'), LISTED, table('talks_texts'), TEXTS].join('\n')).split('\n')).toEqual([
    ...table('talks').split('\n'),
    LISTED,
    run('CREATE INDEX \\`talks_deleted_at_id\\` ON \\`talks\\` (\\`deleted_at\\`,\\`id\\`,\\`created_at\\` DESC);'),
    ...table('talks_texts').split('\n'),
    TEXTS,
    run('CREATE INDEX \\`talks_texts_parent_order\\` ON \\`talks_texts\\` (\\`parent_id\\`,\\`order\\`);'),
  ]);
});

it('the versions of posts are made with the index that lists them', () => {
  const parent = run('CREATE INDEX \\`_posts_v_parent_idx\\` ON \\`_posts_v\\` (\\`parent_id\\`);');
  const migrated = withOwnIndexes([table('_posts_v'), parent].join('\n'));
  const file = join(import.meta.dirname, '../cms/src/migrations/20261129_015821_describe_versions.ts');
  expect(readFileSync(file, 'utf8')).toContain(migrated.split('\n').at(-1));
});

it('a migration of existing tables stays as it is', () => {
  expect(withOwnIndexes(LISTED)).toBe(LISTED);
  const file = join(import.meta.dirname, '../cms/src/migrations/20261127_062716_add_feed_ids.ts');
  const text = readFileSync(file, 'utf8');
  expect(withOwnIndexes(text)).toBe(text);
});
