import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`start_page\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`first_steps_hidden\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`start_page\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`first_steps_hidden\`;`)
}
