// A handwritten copy of a page: the same content, styles, fonts and pictures as static files, without scripts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run, until200 } from './tools.mjs';

const SCRIPTS = [/<script\b[^>]*>[\s\S]*?<\/script>/g, /<link rel="modulepreload"[^>]*>/g];
const NAMED = [/(?:href|src|xlink:href)="(\/[^"#]+)"/g, /url\(["']?(\/[^"')#]+)/g, /(\/[^\s",]+) \d+w/g];
const FILE = /\.(css|woff2|svg|webp|png|jpe?g|gif|ico|webmanifest)(\?.*)?$/;

const bare = (html) => SCRIPTS.reduce((text, script) => text.replace(script, ''), html);
const filesIn = (text) =>
  NAMED.flatMap((place) => [...text.matchAll(place)].map(([, path]) => path)).filter((path) => FILE.test(path));

/** Writes pages of a running site to a folder, without their scripts, with all files they refer to. */
async function copyPages(origin, paths, www) {
  const done = new Set();
  const put = (path, bytes) => {
    const file = join(www, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
  const take = async (path) => {
    if (done.has(path)) return;
    done.add(path);
    const answer = await fetch(origin + path);
    // Missing files of the site are missing in the copy too.
    if (!answer.ok) return;
    const bytes = Buffer.from(await answer.arrayBuffer());
    put(path.split('?')[0], bytes);
    if (path.endsWith('.css')) await Promise.all(filesIn(bytes.toString()).map(take));
  };
  for (const path of paths) {
    const html = bare(await (await fetch(origin + path)).text());
    put(join(path, 'index.html'), Buffer.from(html));
    await Promise.all(filesIn(html).map(take));
  }
}

/** Serves a static copy of pages with nginx. */
export async function startCopy({ origin, paths, folder, port, core }) {
  const www = join(folder, 'copy');
  await copyPages(origin, paths, www);
  return serveFolder({ name: 'copy', folder, www, port, core }, paths[0]);
}

/** Serves a folder with nginx, its text compressed before; resolves once its `first` page answers. */
export async function serveFolder({ name, folder, www, port, core }, first) {
  for (const file of readdirSync(www, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|svg)$/.test(file)) continue;
    writeFileSync(join(www, `${file}.gz`), gzipSync(readFileSync(join(www, file)), { level: 9 }));
  }
  const config = join(folder, `${name}.conf`);
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/${name}.pid; error_log stderr crit; events { worker_connections 512; }
     http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; gzip_static on; keepalive_requests 100000000;
       types { text/html html; text/css css; image/svg+xml svg; font/woff2 woff2; image/webp webp; image/png png;
         image/jpeg jpg jpeg; image/gif gif; image/x-icon ico; application/manifest+json webmanifest; }
       server { listen 127.0.0.1:${port}; root ${www}; try_files $uri $uri/index.html =404;
         location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; } } }`,
  );
  const child = run('nginx', ['-p', folder, '-c', config], { core });
  const url = `http://127.0.0.1:${port}`;
  await until200(url + first, child);
  return { child, url };
}
