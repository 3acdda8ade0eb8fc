import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`posts\` ADD \`words\` numeric;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`text_saved_at_ms\` numeric;`)
  await db.run(sql`ALTER TABLE \`posts\` ADD \`text_marks\` text;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_words\` numeric;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_text_saved_at_ms\` numeric;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_text_marks\` text;`)
  // A list of versions, and what deletes old ones, read this index alone and not the texts in the rows.
  await db.run(sql`CREATE INDEX \`_posts_v_facts\` ON \`_posts_v\` (\`parent_id\`,\`updated_at\`,\`created_at\`,\`id\`,\`version_status\`,\`version_published_at\`,\`version_content_updated_at\`,\`version_deleted_at\`,\`version_words\`,\`version_text_saved_at_ms\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`_posts_v_facts\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`words\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`text_saved_at_ms\`;`)
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`text_marks\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_words\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_text_saved_at_ms\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_text_marks\`;`)
}
