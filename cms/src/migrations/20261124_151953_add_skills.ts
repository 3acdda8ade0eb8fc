import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`highlights_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`highlights\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`highlights_texts_order_parent\` ON \`highlights_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`tech_stack_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`tech_stack\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`tech_stack_texts_order_parent\` ON \`tech_stack_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`summary\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`skills_visible\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`highlights_texts\`;`)
  await db.run(sql`DROP TABLE \`tech_stack_texts\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`summary\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`skills_visible\`;`)
}
