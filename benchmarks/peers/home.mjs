// The minimum for the home page: its queries and its rendering. Prints the median in milliseconds.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

const [root, dataDir, url] = process.argv.slice(2);
const { bundle } = await import(pathToFileURL(join(root, 'dist/site/server/entry-server.js')).href);
const assets = {
  scripts: ['/assets/a.js'],
  styles: ['/assets/a.css'],
  late: [],
  enhancements: [],
  preloads: [],
  fonts: [],
};
const data = {};
for (const path of bundle.reads('/', '')) {
  const answer = await fetch(url + path);
  data[path] = { status: answer.status, body: await answer.json() };
}
const database = new Database(join(dataDir, 'portfolio.db'));
const TABLES = [
  'projects',
  'experiences',
  'services',
  'testimonials',
  'tech_stack',
  'profile_photos',
  'site_icons',
  'resumes',
];
const TEXTS = ['projects', 'experiences'];
const statements = [
  ...TABLES.map((table) => `SELECT * FROM ${table} WHERE deleted_at IS NULL ORDER BY created_at LIMIT 50`),
  ...TEXTS.map((table) => `SELECT * FROM ${table}_texts`),
  'SELECT * FROM site_settings',
  'SELECT * FROM site_settings_sections',
].map((sql) => database.prepare(sql));

const times = [];
for (let round = 0; round < 300; round++) {
  const since = performance.now();
  for (const statement of statements) statement.all();
  bundle.render({ pathname: '/', search: '', origin: url, data, assets });
  times.push(performance.now() - since);
  await new Promise((resolve) => setImmediate(resolve));
}
times.splice(0, 100);
times.sort((a, b) => a - b);
process.stdout.write(String(times[times.length >> 1]));
