import { expect, it } from 'vitest';
import { chunksOf, type Manifest } from './manifest.ts';
import { assetsOf } from './source.ts';

const MANIFEST: Manifest = {
  'src/entry-public.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['shared'], dynamicImports: ['lazy'] },
  'src/entry-manage.tsx': { file: 'manage.js', imports: ['shared'] },
  page: { file: 'page.js', css: ['page.css'], imports: ['shared', 'src/entry-public.tsx'] },
  shared: { file: 'shared.js', css: ['shared.css'] },
  lazy: { file: 'lazy.js', imports: ['shared'] },
  'src/enhance/index.ts': { file: 'enhance.js' },
};
const filesOf = (keys: string[], options = {}) => chunksOf(MANIFEST, keys, options).map(({ file }) => file);

it('lists each chunk once, after its imports, and lazy ones only on request', () => {
  expect(filesOf(['src/entry-public.tsx', 'page'])).toEqual(['shared.js', 'entry.js', 'page.js']);
  expect(filesOf(['src/entry-public.tsx'], { withLazy: true })).toEqual(['shared.js', 'lazy.js', 'entry.js']);
  expect(filesOf(['missing'])).toEqual([]);
});

it('gives a public page its styles with those of the entry first, and late scripts with the entry last', () => {
  const assets = assetsOf(MANIFEST, 'public', 'page');
  expect(assets.styles).toEqual(['/entry.css', '/shared.css', '/page.css']);
  expect(assets.late).toEqual(['/shared.js', '/page.js', '/entry.js']);
  expect([assets.scripts, assets.enhancements, assets.preloads]).toEqual([[], ['/enhance.js'], []]);
});

it('gives the panel its entry at once, and preloads of what it imports', () => {
  const assets = assetsOf(MANIFEST, 'manage');
  expect([assets.scripts, assets.enhancements]).toEqual([['/manage.js'], []]);
  expect(assets.preloads).toEqual(['/shared.js']);
  expect(assets.late).toEqual([]);
  expect(() => assetsOf({}, 'manage')).toThrow('build the site again');
  const { 'src/enhance/index.ts': _, ...without } = MANIFEST;
  expect(() => assetsOf(without, 'public')).toThrow('build the site again');
});
