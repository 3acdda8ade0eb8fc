import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`statistics\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`day\` text NOT NULL,
  	\`counts\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`statistics_day_idx\` ON \`statistics\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`statistics_updated_at_idx\` ON \`statistics\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`statistics_created_at_idx\` ON \`statistics\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`statistics_on\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`privacy_visible\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`statistics\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`statistics_on\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`privacy_visible\`;`)
}
