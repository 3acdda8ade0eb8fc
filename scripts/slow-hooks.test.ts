import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CMS = join(import.meta.dirname, '..', 'cms', 'src');
/** What runs inside the transaction of a write. */
const INSIDE = ['access', 'collections', 'fields', 'globals', 'hooks', 'session', 'content'];
const SLOW =
  /\brenderMarkdown\b|\bfetch\(|\bsetTimeout\(|['"](?:sharp|nodemailer|node:(?:child_process|https?|net|timers[^'"]*|worker_threads))['"]/;
/** Render before a transaction: by `beforeTransaction`, and before a restore stores anything. */
const ALLOWED = ['hooks/render-content.ts', 'content/render-posts.ts'];

test('nothing slow happens inside a transaction: no rendering, pictures, mail, network or waiting in hooks', () => {
  const files = INSIDE.flatMap((folder) =>
    readdirSync(join(CMS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const slow = files.filter((file) => SLOW.test(readFileSync(join(CMS, file), 'utf8')));
  expect(slow).toEqual(ALLOWED);
  expect(readFileSync(join(CMS, ALLOWED[0] as string), 'utf8')).toContain('beforeTransaction(');
});
