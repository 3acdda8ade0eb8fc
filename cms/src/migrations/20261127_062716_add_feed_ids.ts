import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`posts\` ADD \`feed_id\` text;`)
  await db.run(sql`CREATE INDEX \`posts_feed_id_idx\` ON \`posts\` (\`feed_id\`);`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_feed_id\` text;`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_feed_id_idx\` ON \`_posts_v\` (\`version_feed_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`posts_feed_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`feed_id\`;`)
  await db.run(sql`DROP INDEX \`_posts_v_version_version_feed_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_feed_id\`;`)
}
