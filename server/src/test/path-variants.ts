const escaped = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
const nth = (path: string, at: number, as: (character: string) => string) =>
  path.slice(0, at) + as(path[at] ?? '') + path.slice(at + 1);

/** Other spellings of a path that a parser could take for the same, as bytes of a request line. */
export function pathVariants(path: string): string[] {
  const second = path.indexOf('/', 1);
  const last = path.length - 1;
  const around = [
    '/_next',
    '/_next/static',
    '/_next/image',
    '/assets',
    '/uploads',
    '/__nextjs_x',
    '/api',
    '/manage/login',
  ];
  const ups = [
    '/..',
    '/%2e%2e',
    '/.%2E',
    '/%252e%252e',
    '%2f..',
    '\\..',
    '%5c..',
    '/..;',
    '/.%00.',
    '/\t..',
    '/..%2f.',
  ];
  return [
    path,
    ...around.flatMap((before) => ups.map((up) => before + up + path)),
    ...['/', '/.', '//', '//x', '/%2f', '\\', '/\\', '/%5c', '/;', '/%00', '/%09', 'http://x', '?', '#', '/%'].map(
      (before) => before + path,
    ),
    ...['/', '/.', '//', '%2f', '%00', '%20', ';x', '#', '/x/..', '/%2e', '.json', '%', '%3f', '?', '\\'].map(
      (after) => path + after,
    ),
    path.toUpperCase(),
    ...[1, second + 1, last].flatMap((at) => [
      nth(path, at, escaped),
      nth(path, at, (one) => `%25${escaped(one).slice(1)}`),
    ]),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '\\'),
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `/${path.slice(1).replaceAll('/', '%252f')}`,
    `/${path.slice(1).replaceAll('/', '%5c')}`,
    path.replace('-', '%2d').replace('_', '%5f'),
  ];
}
