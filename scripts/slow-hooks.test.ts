import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CMS = join(import.meta.dirname, '..', 'cms', 'src');
/** Folders with code that runs inside the transaction of a write. */
const INSIDE = ['access', 'content', 'fields', 'globals', 'hooks', 'resources', 'session'];
const SLOW =
  /\brenderMarkdown\b|\bfetch\(|\bsetTimeout\(|['"](?:sharp|nodemailer|node:(?:child_process|https?|net|timers[^'"]*|worker_threads))['"]/;
/** They render before a transaction: in `beforeTransaction`, and before a restore stores anything. */
const ALLOWED = ['content/render-posts.ts', 'resources/posts/render-content.ts'];

test('hooks inside a transaction do not render, process pictures, send mail, use the network or wait', () => {
  const files = INSIDE.flatMap((folder) =>
    readdirSync(join(CMS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const slow = files.filter((file) => SLOW.test(readFileSync(join(CMS, file), 'utf8')));
  expect(slow).toEqual(ALLOWED);
  expect(readFileSync(join(CMS, ALLOWED[1] as string), 'utf8')).toContain('beforeTransaction(');
});
