import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsInto, runImport } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const SHARED = resolve(import.meta.dirname, '../../../../../shared/data');
const isThere = existsSync(SHARED);

/** Skills of the person beside those of the resume, each named by a post or a project. */
const SKILLS = [
  { name: 'Python', aliases: ['CPython'] },
  { name: 'KaTeX', aliases: ['formula typesetting'] },
  { name: 'TypeScript', aliases: ['typed script'] },
  { name: 'Next.js', aliases: ['React framework'] },
];

/** What is searched for, in own words, and the page that answers it: a kind, and a word of its address or title. */
const QUERIES: readonly (readonly [query: string, kind: string, answer: string])[] = [
  ['least squares', 'post', 'ols'],
  ['ols', 'post', 'ols'],
  ['estimtor', 'post', 'ols'],
  ['matrix notation', 'post', 'ols'],
  ['regressors', 'post', 'ols'],
  ['deriving', 'post', 'ols'],
  ['math typesetting', 'post', 'ols'],
  ['canada', 'post', 'canada'],
  ['cnaada', 'post', 'canada'],
  ['toronto', 'post', 'canada'],
  ['maple', 'post', 'canada'],
  ['holiday photos canada', 'post', 'canada'],
  ['snow mountains', 'post', 'canada'],
  ['time machine', 'post', 'time-machine'],
  ['tiem machine', 'post', 'time-machine'],
  ['wells', 'post', 'time-machine'],
  ['traveller', 'post', 'time-machine'],
  ['gutenberg', 'post', 'time-machine'],
  ['science fiction', 'post', 'time-machine'],
  ['markdown guide', 'post', 'github-markdown-guide'],
  ['cheatsheet', 'post', 'github-markdown-guide'],
  ['blockquotes', 'post', 'github-markdown-guide'],
  ['emphasis', 'post', 'github-markdown-guide'],
  ['task lists', 'post', 'github-markdown-guide'],
  ['lazy loading', 'post', 'images'],
  ['image component', 'post', 'images'],
  ['cloudinary', 'post', 'images'],
  ['webp', 'post', 'images'],
  ['nested routing', 'post', 'nested'],
  ['netsed routes', 'post', 'nested'],
  ['sub-folders', 'post', 'nested'],
  ['internationalization', 'post', 'nested'],
  ['fibonacci fib', 'post', 'code-sample'],
  ['inline highlighting', 'post', 'code-sample'],
  ['migration v2', 'post', 'v2'],
  ['contentlayer', 'post', 'v2'],
  ['server components', 'post', 'v2'],
  ['algolia', 'post', 'v2'],
  ['pliny', 'post', 'v2'],
  ['new features v1', 'post', 'features'],
  ['bibliography', 'post', 'features'],
  ['copy button', 'post', 'features'],
  ['multiple authors', 'post', 'features'],
  ['lighthouse score', 'post', 'introducing-tailwind'],
  ['cookbook', 'post', 'introducing-tailwind'],
  ['digital garden', 'post', 'introducing-tailwind'],
  ['pied piper', 'experience', 'President'],
  ['palo alto', 'experience', 'President'],
  ['copyright infringement artist', 'experience', 'President'],
  ['weisman', 'experience', 'President'],
  ['coderdojo', 'experience', 'Teacher'],
  ['compression pioneer', 'highlight', 'Pioneer'],
  ['3d video', 'highlight', '3d'],
  ['oklahoma', 'highlight', 'Bachelor'],
  ['miss direction', 'project', 'Direction'],
  ['googlemaps', 'project', 'Direction'],
  ['pyhton', 'skill', 'Python'],
  ['cpython', 'skill', 'Python'],
  ['formula typesetting', 'skill', 'KaTeX'],
  ['tpyescript', 'skill', 'TypeScript'],
];
/** So many are answered by the first result. */
const MIN_RIGHT = 58;

describe.skipIf(!isThere)(`a search over ../shared/data${isThere ? '' : ' (skipped: the folder is not there)'}`, () => {
  const app = sharedApp();
  const imports = importsInto(app);

  it('is answered by the first result', async () => {
    await cp(join(SHARED, 'markdown-blog/posts'), join(imports.folder, 'posts'), { recursive: true });
    await cp(join(SHARED, 'jsonresume/sample.resume.json'), join(imports.folder, 'resume.json'));
    await runImport(imports, { addRedirects: async () => ({ added: [], skipped: [] }) });
    for (const skill of SKILLS) await app.create('techStack', { ...skill, iconKey: 'Code' });
    const answers = await Promise.all(
      QUERIES.map(async ([query, kind, answer]) => {
        const { body } = await app.call('GET', `/api/search?${new URLSearchParams({ q: query })}`);
        const [first] = body.items;
        return { query, isRight: first?.kind === kind && `${first.url} ${first.title}`.includes(answer) };
      }),
    );
    const wrong = answers.filter(({ isRight }) => !isRight).map(({ query }) => query);
    expect(answers).toHaveLength(60);
    expect(answers.length - wrong.length, wrong.join(', ')).toBeGreaterThanOrEqual(MIN_RIGHT);
  });
});
