import { join } from 'node:path';
import { openConnection } from '@portfolio/cms/sqlite/connection';
import { expect } from 'vitest';
import { MEASURE_TURNS } from './longest-turn.ts';
import { signInAt } from './owner.ts';
import { startBuilt } from './server.ts';

/** Copies the post with the slug `first` until there are so many, with their tags; the server must be stopped. */
function copyPost(folder: string, count: number): void {
  const database = openConnection(join(folder, 'portfolio.db'));
  const columns = (database.prepare("SELECT name FROM pragma_table_info('posts')").all() as { name: string }[]).map(
    ({ name }) => name,
  );
  const changed: Record<string, string> = {
    id: "printf('00000000-0000-4000-8000-%012d', n)",
    slug: "'post-' || n",
    published_at: "strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || n || ' minutes')",
  };
  const values = columns.map((name) => changed[name] ?? `"${name}"`);
  database.exec(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})
    INSERT INTO posts (${columns.map((name) => `"${name}"`)}) SELECT ${values} FROM numbers, posts WHERE slug = 'first'`);
  database.exec(`INSERT INTO posts_texts ("order", parent_id, path, text)
    SELECT "order", posts.id, path, text FROM posts_texts, posts
    WHERE parent_id = (SELECT id FROM posts WHERE slug = 'first') AND posts.id != parent_id`);
  database.close();
}

/** A built server with this post and so many copies of it, which measures its turns; and the id of the post. */
export async function startWithCopies(folder: string, post: object, count: number) {
  const options = { dataDir: folder, nodeOptions: MEASURE_TURNS };
  const empty = await startBuilt(options);
  const writer = await signInAt(empty.url);
  const { status, body } = await writer.call('POST', '/api/blog/admin', {
    ...post,
    slug: 'first',
    status: 'published',
  });
  expect(status).toBe(201);
  await empty.stop();
  copyPost(folder, count);
  const server = await startBuilt(options);
  return { server, owner: await signInAt(server.url), first: body.item._id as string };
}
