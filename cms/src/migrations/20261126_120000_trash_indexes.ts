import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite';

/** Every table whose rows can be in the trash. */
const TABLES = [
  'projects',
  'experiences',
  'tech_stack',
  'services',
  'testimonials',
  'highlights',
  'posts',
  'resumes',
  'profile_photos',
  'site_icons',
  'media',
  'messages',
  'redirects',
];

/**
 * Lists of everything are read in parts by id; without these indexes SQLite sorts all rows that are left for each part.
 * Payload cannot be told of an index with the id, and adds the creation time to each order.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TABLES) {
    await db.run(
      sql.raw(`CREATE INDEX \`${table}_deleted_at_id\` ON \`${table}\` (\`deleted_at\`,\`id\`,\`created_at\` DESC);`),
    );
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES) await db.run(sql.raw(`DROP INDEX \`${table}_deleted_at_id\`;`));
}
