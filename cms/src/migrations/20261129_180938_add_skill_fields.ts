import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_settings_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`url\` text NOT NULL,
  	\`icon_key\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_profiles_order_idx\` ON \`site_settings_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_profiles_parent_id_idx\` ON \`site_settings_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_languages\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`level\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_languages_order_idx\` ON \`site_settings_languages\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_languages_parent_id_idx\` ON \`site_settings_languages\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_texts_order_parent\` ON \`site_settings_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_texts_parent_order\` ON \`site_settings_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`group\` text;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`in_grid\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`left_out\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_profiles\`;`)
  await db.run(sql`DROP TABLE \`site_settings_languages\`;`)
  await db.run(sql`DROP TABLE \`site_settings_texts\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`group\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`in_grid\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`left_out\`;`)
}
