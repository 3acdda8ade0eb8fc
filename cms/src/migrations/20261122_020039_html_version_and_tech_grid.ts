import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`posts\` ADD \`html_version\` numeric;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` ADD \`version_html_version\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`tech_stack_visible\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`posts\` DROP COLUMN \`html_version\`;`)
  await db.run(sql`ALTER TABLE \`_posts_v\` DROP COLUMN \`version_html_version\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`tech_stack_visible\`;`)
}
