import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of Swagger UI that the page needs, with their types; no other file of the package is served. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};
const START = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    docExpansion: 'list',
    filter: true,
    validatorUrl: null,
  });
});
`;

/** The page of the API documentation, loaded from this server only. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Portfolio API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>body { margin: 0; background: #fff }</style>
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="docs"><noscript><p>This page needs scripts; the same as JSON: <a href="/api/openapi.json">openapi.json</a></p></noscript></main>
</body>
</html>
`;

/** The policy of the documentation page: this server only; Swagger UI needs inline styles and `data:` images. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A file of the page; `null` if there is no such file. */
export async function docsFile(name: string): Promise<{ type: string; body: Buffer | string } | null> {
  if (name === 'start.js') return { type: 'text/javascript', body: START };
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!type) return null;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return { type, body: await readFile(join(folder, name)) };
}
