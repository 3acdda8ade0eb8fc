import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users_sessions\` ADD \`address\` text;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` ADD \`browser\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`second_factor\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users_sessions\` DROP COLUMN \`address\`;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` DROP COLUMN \`browser\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`second_factor\`;`)
}
