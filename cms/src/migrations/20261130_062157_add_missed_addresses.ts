import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`missed_addresses\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`path\` text NOT NULL,
  	\`count\` numeric NOT NULL,
  	\`last_seen\` text NOT NULL,
  	\`source\` text,
  	\`hidden_until\` numeric
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`missed_addresses_path_idx\` ON \`missed_addresses\` (\`path\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`missed_addresses\`;`)
}
