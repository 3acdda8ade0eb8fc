// The product, and Payload's admin alone, with the data of the benchmark.
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
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
  const call = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...json, cookie },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const upload = async (path, bytes) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'photo.jpg');
    const answer = await fetch(url + path, { method: 'POST', headers: { Origin: url, cookie }, body: form });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  return { call, upload };
}

/** Creates the content of a typical site. */
export async function fill({ call }) {
  for (let order = 0; order < 6; order++) {
    const description = 'What it was for, how it was made, and what came of it. '.repeat(4);
    await call('POST', '/api/projects/admin', {
      title: `Project ${order}`,
      description,
      techTags: ['Node', 'SQL'],
      order,
    });
    await call('POST', '/api/services/admin', { name: `Service ${order}`, description, order });
  }
  for (let order = 0; order < 4; order++) {
    const bullets = ['Drew.', 'Counted.', 'Measured.'];
    await call('POST', '/api/experiences/admin', {
      company: `Firm ${order}`,
      title: 'Maker',
      startDate: '2019-01-01',
      bullets,
      order,
    });
    await call('POST', '/api/testimonials/admin', {
      clientName: `Client ${order}`,
      summary: 'It works as it should.',
      order,
    });
  }
  for (let index = 0; index < 10; index++) await call('POST', '/api/blog/admin', post(index));
}

const post = (index) => ({
  title: `Post ${index}`,
  excerpt: 'Two sentences. They say what follows.',
  content: `## One\n\n${'Some words about edges, corners and strings. '.repeat(60)}\n\n## Two\n\n- a\n- b\n`,
  category: 'technology',
  tags: ['strings', `tag-${index}`],
  status: 'published',
  publishedAt: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString(),
});

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
