// An Astro build of the posts of a running site, installed outside the repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './tools.mjs';

/** The newest one, and the newest for Node 20. */
const VERSIONS = ['latest', '5'];
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>{title}</title></head>`;
const POST = `---
import posts from '../../../posts.json';
export const getStaticPaths = () => posts.map((post) => ({ params: { slug: post.slug }, props: post }));
const { title, html } = Astro.props;
---
${PAGE}<body><main><h1>{title}</h1><article set:html={html} /></main></body></html>`;
const LIST = `---
import posts from '../../../posts.json';
const title = 'Blog';
---
${PAGE}<body><main><h1>{title}</h1><ul>
{posts.map(({ slug, title, excerpt }) => <li><a href={\`/blog/\${slug}\`}>{title}</a><p>{excerpt}</p></li>)}
</ul></main></body></html>`;

/** Builds the posts of a site; returns the folder of the pages and the time of a build (ms), or `null` if it fails. */
export async function buildAstro(origin, folder) {
  const root = join(folder, 'astro');
  const read = async (path) => (await fetch(origin + path)).json();
  const { items } = await read('/api/blog?pageSize=50');
  const posts = await Promise.all(items.map(async ({ slug }) => (await read(`/api/blog/${slug}`)).item));
  mkdirSync(join(root, 'src/pages/blog'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(root, 'posts.json'), JSON.stringify(posts));
  writeFileSync(join(root, 'src/pages/blog/[slug].astro'), POST);
  writeFileSync(join(root, 'src/pages/blog/index.astro'), LIST);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const execute = (command, ...args) => execFileSync(command, args, { cwd: root, env, stdio: 'pipe' });
  for (const version of VERSIONS) {
    try {
      execute('npm', 'install', '--no-audit', '--no-fund', `astro@${version}`);
      const since = performance.now();
      execute('npx', 'astro', 'build');
      return { www: join(root, 'dist'), ms: performance.now() - since };
    } catch (error) {
      say(`Astro ${version} is left out: ${String(error.stderr).trim().split('\n', 1)[0]}`);
    }
  }
  return null;
}
