import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { type SkillRow, slugsToStore } from '../resources/tech-stack/store-slugs.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`slug\` text;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` ADD \`trashed_slug\` text;`)
  // The addresses were computed at each read; those lead to the stored ones.
  const rows = await db.all<SkillRow>(
    sql`SELECT id, name, created_at AS createdAt, visible FROM tech_stack WHERE deleted_at IS NULL;`,
  )
  for (const { id, slug, previousSlugs } of slugsToStore(rows)) {
    await db.run(sql`UPDATE tech_stack SET slug = ${slug} WHERE id = ${id};`)
    for (const [at, former] of previousSlugs.entries())
      await db.run(sql`INSERT INTO tech_stack_texts (\`order\`, parent_id, path, text)
        VALUES (${at + 1}, ${id}, 'previousSlugs', ${former});`)
  }
  await db.run(sql`CREATE UNIQUE INDEX \`tech_stack_slug_idx\` ON \`tech_stack\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`tech_stack_texts_text_idx\` ON \`tech_stack_texts\` (\`text\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`tech_stack_slug_idx\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`slug\`;`)
  await db.run(sql`ALTER TABLE \`tech_stack\` DROP COLUMN \`trashed_slug\`;`)
  await db.run(sql`DROP INDEX \`tech_stack_texts_text_idx\`;`)
}
