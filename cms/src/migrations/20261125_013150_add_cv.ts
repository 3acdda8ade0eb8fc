import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_settings_cv_hidden_sections\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_cv_hidden_sections_order_idx\` ON \`site_settings_cv_hidden_sections\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_cv_hidden_sections_parent_idx\` ON \`site_settings_cv_hidden_sections\` (\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_visible\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_paper\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_bullets\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_summary\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_phone\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`cv_place\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_cv_hidden_sections\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_visible\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_paper\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_bullets\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_summary\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_phone\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`cv_place\`;`)
}
