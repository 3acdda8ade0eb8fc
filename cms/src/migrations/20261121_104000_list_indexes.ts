import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite';

/** Tables of texts are read by their parent, in order; their own index begins with the order, which finds nothing. */
const TEXTS = ['projects_texts', 'experiences_texts', 'posts_texts', '_posts_v_texts', 'media_texts'];

/**
 * Indexes that Payload cannot be told of and the lists need: without them a list of ten of ten thousand posts reads the
 * texts of all posts for each of them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of TEXTS) {
    await db.run(sql.raw(`CREATE INDEX \`${table}_parent_order\` ON \`${table}\` (\`parent_id\`,\`order\`);`));
  }
  // As visitors' lists ask: published, not in the trash, by time.
  await db.run(
    sql.raw('CREATE INDEX `posts_public_list` ON `posts` (`status`,`deleted_at`,`published_at`,`created_at`);'),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql.raw('DROP INDEX `posts_public_list`;'));
  for (const table of TEXTS) await db.run(sql.raw(`DROP INDEX \`${table}_parent_order\`;`));
}
