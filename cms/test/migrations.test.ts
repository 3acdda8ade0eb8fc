import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_COLLECTIONS } from '../src/content/parts.ts';
import { migrations } from '../src/migrations/index.ts';
import { openConnection, rowsOf } from '../src/sqlite/connection.ts';
import { openTestCms, type TestCms } from './open-test-cms.ts';

interface Drizzle {
  schema: Record<string, unknown>;
  requireDrizzleKit(): {
    generateDrizzleJson(schema: Record<string, unknown>): Promise<unknown>;
    generateMigration(before: unknown, after: unknown): Promise<string[]>;
  };
}

const folder = join(import.meta.dirname, '..', 'src', 'migrations');
let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

it('all migrations are listed, in order, and applied', async () => {
  const files = readdirSync(folder).filter((file) => /^\d.*\.ts$/.test(file));
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
  const { docs } = await cms.payload.find({ collection: 'payload-migrations', pagination: false, sort: 'name' });
  expect(docs.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

it('migrations match the collections; otherwise run npm run generate -- --migration NAME', async () => {
  const database = cms.payload.db as unknown as Drizzle;
  const last =
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .at(-1) ?? '';
  const before: unknown = JSON.parse(readFileSync(join(folder, last), 'utf8'));
  const { generateDrizzleJson, generateMigration } = database.requireDrizzleKit();
  expect(await generateMigration(before, await generateDrizzleJson(database.schema))).toEqual([]);
});

/** Runs a test with a function that returns the query plan of a statement. */
function withPlans(test: (planOf: (query: string) => string) => void): void {
  const database = openConnection(join(cms.folder, 'test.db'));
  try {
    test((query) =>
      rowsOf<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${query}`)
        .map(({ detail }) => detail)
        .join('\n'),
    );
  } finally {
    database.close();
  }
}

it('public lists and text lists use an index', () =>
  withPlans((planOf) => {
    const list = planOf(
      "SELECT id FROM posts WHERE status = 'published' AND published_at <= '2030' AND deleted_at IS NULL " +
        'ORDER BY published_at DESC, created_at DESC LIMIT 12',
    );
    expect(list).toContain('posts_public_list');
    expect(list).not.toContain('TEMP B-TREE');
    const ofCategory =
      "FROM posts WHERE status = 'published' AND category = 'news' AND published_at <= '2030' AND deleted_at IS NULL";
    for (const columns of [
      `id ${ofCategory} ORDER BY published_at DESC, created_at DESC LIMIT 12 OFFSET 900`,
      `count(*) ${ofCategory}`,
    ]) {
      const category = planOf(`SELECT ${columns}`);
      expect(category).toContain('posts_public_category');
      expect(category).not.toContain('TEMP B-TREE');
    }
    for (const table of ['projects_texts', 'experiences_texts', 'posts_texts', '_posts_v_texts', 'media_texts']) {
      const texts = planOf(`SELECT * FROM ${table} WHERE parent_id = 'x' ORDER BY "order"`);
      expect(texts).toContain(`${table}_parent_order`);
      expect(texts).not.toContain('TEMP B-TREE');
    }
  }));

it.each(CONTENT_COLLECTIONS)('%s are read in parts by id without sorting', (collection) =>
  withPlans((planOf) => {
    const table = collection.replaceAll('-', '_');
    for (const where of ['', " AND id > 'x'", " AND id > 'x' AND rev > 1"]) {
      const plan = planOf(
        `SELECT id, rev FROM ${table} WHERE deleted_at IS NULL${where} ORDER BY id ASC, created_at DESC LIMIT 400`,
      );
      expect(plan).toContain(`${table}_deleted_at_id`);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  }),
);
