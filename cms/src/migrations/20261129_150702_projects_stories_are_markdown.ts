import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { storyAsMarkdown, type StoryFields } from '../resources/projects/story.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` ADD \`problem_html\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`approach_html\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`result_html\` text;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`html_version\` numeric;`)
  await db.run(sql`ALTER TABLE \`projects\` ADD \`story_is_markdown\` integer;`)
  // The texts were plain: they are escaped, so that they read the same as Markdown.
  for (const row of await db.all<StoryFields>(sql`SELECT id, problem, approach, result FROM projects;`)) {
    const { problem, approach, result, problemHtml, approachHtml, resultHtml } = storyAsMarkdown(row)
    await db.run(sql`UPDATE projects SET problem = ${problem}, approach = ${approach}, result = ${result},
      problem_html = ${problemHtml}, approach_html = ${approachHtml}, result_html = ${resultHtml},
      story_is_markdown = 1 WHERE id = ${row.id};`)
  }
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`problem_html\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`approach_html\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`result_html\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`html_version\`;`)
  await db.run(sql`ALTER TABLE \`projects\` DROP COLUMN \`story_is_markdown\`;`)
}
