// The product, and Payload's admin alone, with the data of the benchmark.
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { tsImport } from 'tsx/esm/api';
import { freePorts, run, until200 } from './tools.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const PORT = await freePorts(4481, 20);
const OWNER = { username: 'admin', password: 'bench wireframes' };
const origin = (port) => `http://127.0.0.1:${port}`;

export const newFolder = () => mkdtempSync(join(tmpdir(), 'portfolio-bench-'));

/** Copies a site's data to a new folder; the data must not be written meanwhile. */
export function copyOf(dataDir) {
  const folder = newFolder();
  for (const name of readdirSync(dataDir)) {
    if (/^(portfolio\.db|secret$)/.test(name)) cpSync(join(dataDir, name), join(folder, name));
  }
  return folder;
}

/** Starts the server built in `root`; returns it with the time to its first page (ms). */
export async function startProduct(dataDir, { port = PORT, core = 0, env = {}, first = '/', root = ROOT } = {}) {
  const since = performance.now();
  const child = run(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    core,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ...env,
    },
  });
  const ms = await until200(origin(port) + first, child, since);
  return { child, ms, url: origin(port), owner: () => ownerOf(origin(port)) };
}

/** Starts Next with Payload's REST API, without the product around it. */
export async function startNext(dataDir, { port = PORT + 1, core = 0 } = {}) {
  const since = performance.now();
  const child = run(process.execPath, ['node_modules/next/dist/bin/next', 'start', 'cms', '-p', String(port)], {
    cwd: ROOT,
    core,
    env: {
      NODE_ENV: 'production',
      DATABASE_URI: `file:${join(dataDir, 'portfolio.db')}`,
      PAYLOAD_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    },
  });
  const ms = await until200(`${origin(port)}/payload-api/projects?limit=1`, child, since);
  return { child, ms, url: origin(port) };
}

/** Signs in; returns functions for the owner's requests. */
async function ownerOf(url) {
  const json = { 'Content-Type': 'application/json', Origin: url };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(OWNER) });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const client = async (method, path, { json: body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...json, cookie },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const call = async (method, path, json) => {
    const { status, body } = await client(method, path, { json });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const upload = async (path, bytes) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'photo.jpg');
    const answer = await fetch(url + path, { method: 'POST', headers: { Origin: url, cookie }, body: form });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return { client, call, upload };
}

const times = (count, build) => Array.from({ length: count }, (_, index) => build(index));
const description = 'What it was for, how it was made, and what came of it. '.repeat(4);
/** The content of a typical site. */
const CONTENT = {
  projects: times(6, (index) => ({ title: `Project ${index}`, description, techTags: ['Node', 'SQL'] })),
  services: times(6, (index) => ({ name: `Service ${index}`, description })),
  experiences: times(4, (index) => ({
    company: `Firm ${index}`,
    title: 'Maker',
    startDate: '2019-01-01',
    bullets: ['Drew.', 'Counted.', 'Measured.'],
  })),
  testimonials: times(4, (index) => ({ clientName: `Client ${index}`, summary: 'It works as it should.' })),
  posts: times(10, (index) => ({
    title: `Post ${index}`,
    excerpt: 'Two sentences. They say what follows.',
    content: `## One\n\n${'Some words about edges, corners and strings. '.repeat(60)}\n\n## Two\n\n- a\n- b\n`,
    category: 'technology',
    tags: ['strings', `tag-${index}`],
    status: 'published',
    publishedAt: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString(),
  })),
};

/** Creates the content of a typical site. */
export async function fill({ client }) {
  const { createContent } = await tsImport('../../contract/src/test/content.ts', import.meta.url);
  await createContent(client, CONTENT);
}

/** Copies a post until there are `count` posts; the server must be stopped. */
export function growTo(dataDir, count) {
  const database = new Database(join(dataDir, 'portfolio.db'));
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('posts')")
    .all()
    .map(({ name }) => `"${name}"`);
  const overrides = {
    '"id"': "printf('00000000-0000-4000-8000-%012d', n)",
    '"title"': "'Grown ' || n",
    '"slug"': "'grown-' || n",
    '"published_at"': "strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || n || ' minutes')",
  };
  const values = columns.map((column) => overrides[column] ?? column);
  const have = database.prepare('SELECT count(*) AS n FROM posts').get().n;
  database.exec(`WITH RECURSIVE numbers(n) AS (SELECT ${have} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
    INSERT INTO posts (${columns}) SELECT ${values} FROM numbers, posts WHERE posts.slug = 'post-0' AND n < ${count}`);
  database.exec(`INSERT INTO posts_texts ("order", parent_id, path, text)
    SELECT 1, id, 'tags', 'tag-' || substr(id, -2) FROM posts WHERE id NOT IN (SELECT parent_id FROM posts_texts)`);
  database.close();
}
