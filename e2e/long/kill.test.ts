import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { readDatabaseCopy } from './support/data.ts';
import { settle, startEditors } from './support/editors.ts';
import { portForLong } from './support/net.ts';
import { signInAt } from './support/owner.ts';
import { randomFrom } from './support/random.ts';
import { folderForRestarts } from './support/scene.ts';
import { until } from './support/server.ts';
import { type Acknowledged, noAcknowledgements, type Stored, startWriters, TAGS } from './support/writers.ts';

const ROUNDS = 16;
const SEED = 20_261_121;
const { dataDir, start } = folderForRestarts('kill');

type Rows = (sql: string) => Record<string, unknown>[];

/** Documents whose rows are incomplete or belong to different versions. */
function halfDocuments(rows: Rows): unknown[] {
  const tags = (table: string, path: string, owner: string) => `
    SELECT p.id, p.${owner} AS title, count(t.id) AS tags,
      sum(t.text LIKE 'v' || substr(p.${owner}, 7) || '-%') AS fitting
    FROM ${table} p LEFT JOIN ${table}_texts t ON t.parent_id = p.id AND t.path = '${path}'
    WHERE p.${owner} LIKE 'Kept v%' GROUP BY p.id HAVING tags <> ${TAGS} OR fitting <> ${TAGS}`;
  return [
    ...rows(tags('projects', 'techTags', 'title')),
    ...rows(tags('posts', 'tags', 'title')),
    ...rows(tags('_posts_v', 'version.tags', 'version_title')),
    ...rows(`
      SELECT p.id, p.title, count(t.id) AS pictures, sum(t.alt = substr(p.title, 6)) AS fitting
      FROM projects p LEFT JOIN projects_pictures t ON t._parent_id = p.id
      WHERE p.title LIKE 'Kept v%' GROUP BY p.id HAVING pictures <> 2 OR fitting <> 2`),
    ...rows(`
      SELECT c.* FROM pending_changes c LEFT JOIN posts p ON p.id = c.post
      WHERE p.id IS NULL OR c.has_changes <> (c.changes <> '{}')
        OR c.changes ->> 'content' <> 'Version **' || substr(c.changes ->> 'title', 7) || '**.'`),
    ...rows(`
      SELECT id, version_title AS title FROM _posts_v
      WHERE version_html IS NOT '<p>Version <strong>' || substr(version_title, 7) || '</strong>.</p>'`),
    ...rows(`SELECT id, title FROM posts WHERE html <> '<p>Version <strong>' || substr(title, 7) || '</strong>.</p>'`),
  ];
}

/** Files that have a row but are missing or incomplete. */
function missingFiles(rows: Rows): string[] {
  const lies = (file: unknown) => join(dataDir, 'uploads', String(file));
  const isWhole = ({ file, size }: Record<string, unknown>) =>
    existsSync(lies(file)) && statSync(lies(file)).size === size;
  const torn = rows('SELECT file, size FROM media').filter((row) => !isWhole(row));
  const lost = rows(`SELECT text AS file FROM media_texts WHERE path = 'variants'`).filter(
    ({ file }) => !existsSync(lies(file)),
  );
  return [...torn, ...lost].map(({ file }) => String(file));
}

/** Acknowledged writes that are not stored. */
function lost(rows: Rows, seen: Acknowledged): string[] {
  const missing: string[] = [];
  for (const kind of ['projects', 'posts'] as const) {
    const stored = new Map<unknown, Stored>(
      rows(`SELECT id, title, deleted_at FROM ${kind}`).map(({ id, title, deleted_at }) => [
        id,
        deleted_at ? 'trashed' : Number(String(title).slice('Kept v'.length)),
      ]),
    );
    for (const [id, known] of seen[kind]) {
      const state = stored.get(id) ?? 'purged';
      if (state !== known.stored && state !== known.maybe)
        missing.push(`${kind} ${id}: ${state}, not ${known.stored} or ${known.maybe}`);
      // Either outcome is correct, but it must not change from now on.
      seen[kind].set(id, { stored: state });
    }
  }
  const files = new Set(rows('SELECT file FROM media').map(({ file }) => file));
  const texts = new Set(rows('SELECT message FROM messages').map(({ message }) => message));
  missing.push(...[...seen.pictures].filter((url) => !files.has(basename(url))));
  missing.push(...[...seen.messages].filter((message) => !texts.has(message)));
  return missing;
}

/** Edited posts that are stored neither as acknowledged nor as their last call left them, with their versions. */
function lostEdits(rows: Rows, { edited }: Acknowledged): unknown[] {
  const stored = rows(`
    SELECT p.id, p.rev, CAST(substr(p.title, 7) AS integer) AS text,
      coalesce(c.rev, 0) AS pendingRev, CAST(substr(c.changes ->> 'title', 7) AS integer) AS pendingText
    FROM posts p LEFT JOIN pending_changes c ON c.post = p.id`);
  const versions = rows('SELECT parent_id, CAST(substr(version_title, 7) AS integer) AS text FROM _posts_v');
  return [...edited].flatMap(([id, post]) => {
    const { id: _, ...state } = stored.find((row) => row.id === id) ?? {};
    settle(post, isDeepStrictEqual(state, post.unanswered?.after));
    const texts = new Set(versions.filter(({ parent_id }) => parent_id === id).map(({ text }) => text));
    const isKept = isDeepStrictEqual(state, post.saved) && isDeepStrictEqual(texts, post.versions);
    return isKept ? [] : [{ id, state, texts, ...post }];
  });
}

const SHOWN = `SELECT title FROM projects WHERE deleted_at IS NULL AND status = 'published'`;
/** Titles of the projects that visitors see. */
async function shownBy(url: string): Promise<unknown[]> {
  const { projects } = (await (await fetch(`${url}/api/projects`)).json()) as { projects: { title: string }[] };
  return projects.map(({ title }) => title).sort();
}

it(`keeps every acknowledged write through ${ROUNDS} kills during writes and uploads`, {
  timeout: 900_000,
}, async () => {
  const random = randomFrom(SEED);
  const port = await portForLong();
  const seen = noAcknowledgements();
  let server = await start(port);
  const owner = await signInAt(server.url);
  for (let round = 1; round <= ROUNDS; round++) {
    const writers = await startWriters(server.url, seen, random, owner, 4);
    const editors = startEditors(seen, random, owner);
    // The kill comes after a number of responses, so that it does not depend on the machine's speed.
    const target = seen.count + random.whole(1, 20);
    await until('the writers get on', () => seen.count >= target || seen.wrong.length > 0);
    await sleep(random.whole(0, 40));
    await server.end('SIGKILL');
    await Promise.all([writers.stop(), editors.stop()]);
    const snapshot = readDatabaseCopy(dataDir, (rows) => ({
      integrity: rows('PRAGMA integrity_check'),
      keys: rows('PRAGMA foreign_key_check'),
      half: halfDocuments(rows),
      files: missingFiles(rows),
      lost: [...lost(rows, seen), ...lostEdits(rows, seen)],
      shown: rows(SHOWN).map(({ title }) => title),
    }));
    const { shown, ...state } = snapshot;
    const well = { integrity: [{ integrity_check: 'ok' }], keys: [], half: [], files: [], lost: [] };
    expect({ ...state, wrong: seen.wrong, round }).toEqual({ ...well, wrong: [], round });
    // The next start has to accept the control file of the killed server.
    expect(existsSync(join(dataDir, 'server.json'))).toBe(true);
    server = await start(port);
    // A save that was stored but not acknowledged is visible.
    expect(await shownBy(server.url)).toEqual(shown.sort());
  }
  const list = await owner.call('GET', '/api/projects/admin');
  expect(list.status).toBe(200);
  const shown = new Set((list.body.items as { _id: string }[]).map(({ _id }) => _id));
  const living = [...seen.projects].filter(([, { stored }]) => typeof stored === 'number');
  expect(living.filter(([id]) => !shown.has(id))).toEqual([]);
  expect(living.length).toBeGreaterThan(ROUNDS / 2);
  const edited = [...seen.edited.values()];
  expect(edited.map(({ editor }) => editor).sort()).toEqual([0, 1, 2, 3]);
  expect(edited.reduce((sum, { saved }) => sum + saved.rev + saved.pendingRev, 0)).toBeGreaterThan(ROUNDS / 2);
  expect(seen.pictures.size).toBeGreaterThan(ROUNDS / 10);
  expect(seen.count).toBeGreaterThan(ROUNDS * 4);
  expect((await fetch(server.url)).status).toBe(200);
});
