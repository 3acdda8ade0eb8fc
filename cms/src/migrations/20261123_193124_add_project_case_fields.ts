import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_metrics\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`label\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_metrics_order_idx\` ON \`projects_metrics\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_metrics_parent_id_idx\` ON \`projects_metrics\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`headline\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`approach\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`start_date\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`end_date\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`team\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_metrics\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`headline\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`approach\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`start_date\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`end_date\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`team\`;`)
}
