import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`posts\` ADD \`series\` text;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`series_part\` numeric;`)
  await db.run(sql`CREATE INDEX \`posts_series_idx\` ON \`posts\` (\`series\`);`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_series\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_series_part\` numeric;`)
  await db.run(sql`CREATE INDEX \`_posts_v_version_version_series_idx\` ON \`_posts_v\` (\`version_series\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`posts_series_idx\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`series\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`series_part\`;`)
  await db.run(sql`DROP INDEX \`_posts_v_version_version_series_idx\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_series\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_series_part\`;`)
}
