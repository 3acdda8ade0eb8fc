import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { CORE } from '../support/core.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'site/src');
/** What renders Markdown sets variables of its figures. */
const RENDERER = join(ROOT, 'packages/markdown/src/render');
const BUILT = join(ROOT, 'dist/site/client/assets');

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const css = filesIn(BUILT, /\.css$/)
  .map(read)
  .join('\n');
const code = filesIn(SOURCES, /\.tsx?$/).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));

/** Keywords of the shorthand that are not animation names. */
const WORDS =
  /^(none|infinite|normal|reverse|alternate|alternate-reverse|forwards|backwards|both|running|paused|linear|ease(-in|-out|-in-out)?|step-(start|end)|auto|initial|inherit|unset|revert(-layer)?)$/;

/** The animation names in a value, without functions, times and keywords. */
function animationsIn(value: string): string[] {
  let plain = value;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/[\w-]+\([^()]*\)/g, ' ');
  }
  return plain.split(/[\s,]+/).filter((word) => /^[a-z_-]/i.test(word) && !WORDS.test(word));
}

test('every animation has its keyframes, and no name has two definitions', CORE, () => {
  const defined = all(css, /@keyframes ([\w-]+)/g);
  const used = all(css, /[{;]animation(?:-name)?:([^;}]+)/g).flatMap(animationsIn);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
  // The site's and the panel's files can both contain the same keyframes.
  const whole = new Set(all(css, /(@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\})/g));
  expect(whole.size).toBe(new Set(defined).size);
});

test('text direction is selected by :dir, not by :lang', CORE, () => {
  expect(css).toContain(':dir(rtl)');
  expect(css).not.toMatch(/:lang\(/);
});

test('inserting an element changes no style of the page', CORE, () => {
  // A state in `:has()` of the root is looked up again after each insertion, and restyles what the selector ends with.
  const rooted = all(css, /((?:html|body|:root)[^{};,\s>]*:has\([^{};]*)\{/g);
  expect(rooted.length).toBeGreaterThan(2);
  expect(rooted.filter((selector) => /:has\([^)]*:/.test(selector))).toEqual([]);
});

test('every variable of the styles has a value', CORE, () => {
  const setByCode = [...code, ...filesIn(RENDERER, /\.tsx$/)].flatMap((file) =>
    all(read(file), /['"`](--[\w-]+)['"`]/g),
  );
  const set = new Set([...all(css, /[{;](--[\w-]+):/g), ...setByCode]);
  // A variable with a fallback needs no value.
  const needed = new Set(all(css, /var\((--[\w-]+)\)/g));
  expect(needed.size).toBeGreaterThan(50);
  expect([...needed].filter((name) => !set.has(name))).toEqual([]);
});

/** Classes by which other programs find the parts of a page (microformats.org). */
const MICROFORMAT = /^(?:h|p|u|dt|e)-[a-z]+$/;
const classesOf = (text: string) => new Set(all(text, /\.([a-zA-Z_][\w-]*)/g));
/** The file of a style module that a code file imports. */
const importedFile = (path: string, file: string) =>
  path.startsWith('#app/') ? path.replace('#app', SOURCES) : join(dirname(file), path);
/** Name and file of each style module that a code file imports. */
const modulesOf = (file: string) =>
  [...read(file).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    name,
    module: importedFile(path, file),
  }));

test('every class in the code is in the styles', CORE, () => {
  const built = classesOf(css);
  const missing = code.flatMap((file) => {
    const text = read(file);
    const ofModules = modulesOf(file).flatMap(({ name, module }) => {
      const known = classesOf(read(module));
      return all(text, new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g')).filter((used) => !known.has(used));
    });
    const plain = all(text, /(?:className=|cx\()["']([^"']+)["']/g).flatMap((names) => names.split(' '));
    return [...ofModules, ...plain.filter((name) => !built.has(name) && !MICROFORMAT.test(name))].map(
      (name) => `${name} (${file})`,
    );
  });
  expect(missing).toEqual([]);
});

test('every class of a style module is used', CORE, () => {
  const used = new Map<string, Set<string>>();
  for (const file of code) {
    const text = read(file);
    for (const { name, module } of modulesOf(file)) {
      const names = used.get(module) ?? new Set();
      used.set(module, names);
      // A class chosen by a value, as in styles[kind], can be any.
      if (text.includes(`${name}[`)) names.add('*');
      for (const found of all(text, /\w\.(\w+)/g)) names.add(found);
    }
  }
  const unused = filesIn(SOURCES, /\.module\.css$/).flatMap((module) => {
    const text = read(module).replace(/\/\*.*?\*\/|url\("[^"]*"\)|:global\([^)]*\)+/gs, '');
    const names = used.get(module);
    return [...classesOf(text)]
      .filter((name) => !names?.has(name) && !names?.has('*'))
      .map((name) => `${name} (${module})`);
  });
  expect(used.size).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});
