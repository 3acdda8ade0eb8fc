import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite';

/**
 * As the public list of a category asks; the index of the whole list has no category, so that counting one, or its last
 * page, reads every post.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(
    sql.raw(
      'CREATE INDEX `posts_public_category` ON `posts` (`status`,`category`,`deleted_at`,`published_at`,`created_at`);',
    ),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql.raw('DROP INDEX `posts_public_category`;'));
}
