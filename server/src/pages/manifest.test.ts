import { expect, it } from 'vitest';
import { chunksOf, type Manifest } from './manifest.ts';
import { assetsOf } from './source.ts';

const CLIENT: Manifest = {
  'src/entry-manage.tsx': { file: 'manage.js', imports: ['shared'] },
  'src/islands/blog.tsx': { file: 'blog.js', imports: ['shared'] },
  shared: { file: 'shared.js', css: ['shared.css'], dynamicImports: ['lazy'] },
  lazy: { file: 'lazy.js', imports: ['shared'] },
  'src/enhance/index.ts': { file: 'enhance.js' },
};
const SERVER: Manifest = {
  'src/entry-server.tsx': { file: 'server.js', imports: ['common', 'styles'] },
  styles: { file: 'styles.js', css: ['assets/styles-1.css'] },
  common: { file: 'common.js', css: ['common.css'] },
  page: { file: 'page.js', css: ['page.css'], imports: ['common', 'src/entry-server.tsx'] },
};
const BUILT = { client: CLIENT, server: SERVER };
const filesOf = (keys: string[], options = {}) => chunksOf(CLIENT, keys, options).map(({ file }) => file);

it('lists each chunk once, after its imports, and lazy ones only on request', () => {
  expect(filesOf(['src/entry-manage.tsx', 'src/islands/blog.tsx'])).toEqual(['shared.js', 'manage.js', 'blog.js']);
  expect(filesOf(['src/entry-manage.tsx'], { withLazy: true })).toEqual(['lazy.js', 'shared.js', 'manage.js']);
  expect(filesOf(['missing'])).toEqual([]);
});

it('gives a public page its styles with the order of layers first, its script, and the modules of islands', () => {
  const assets = assetsOf(BUILT, 'public', 'page');
  expect(assets.styles).toEqual(['/assets/styles-1.css', '/common.css', '/page.css']);
  expect(assets.islands).toEqual({ blog: ['/shared.js', '/blog.js'] });
  expect([assets.scripts, assets.enhancements, assets.preloads]).toEqual([[], ['/enhance.js'], []]);
});

it('gives the panel its entry at once, and preloads of what it imports', () => {
  const assets = assetsOf(BUILT, 'manage');
  expect([assets.scripts, assets.enhancements]).toEqual([['/manage.js'], []]);
  expect(assets.preloads).toEqual(['/shared.js']);
  expect(assets.islands).toEqual({});
  expect(() => assetsOf({ client: {}, server: {} }, 'manage')).toThrow('build the site again');
  const { 'src/enhance/index.ts': _, ...without } = CLIENT;
  expect(() => assetsOf({ ...BUILT, client: without }, 'public')).toThrow('build the site again');
});
