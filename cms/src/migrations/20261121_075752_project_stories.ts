import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`projects_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`alt\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`projects\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`projects_pictures_order_idx\` ON \`projects_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`projects_pictures_parent_id_idx\` ON \`projects_pictures\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`problem\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`role\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`result\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`slug\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`trashed_slug\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`projects_slug_idx\` ON \`projects\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`projects_texts_text_idx\` ON \`projects_texts\` (\`text\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`projects_pictures\`;`)
  await db.run(sql`DROP INDEX \`projects_slug_idx\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`problem\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`role\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`result\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`slug\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`trashed_slug\`;`)
  await db.run(sql`DROP INDEX \`projects_texts_text_idx\`;`)
}
