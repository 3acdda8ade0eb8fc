import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'site/src');
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

test('every animation has its keyframes, and no name has two definitions', () => {
  const defined = all(css, /@keyframes ([\w-]+)/g);
  const used = all(css, /[{;]animation(?:-name)?:([^;}]+)/g).flatMap(animationsIn);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  expect(defined.filter((name) => !used.includes(name))).toEqual([]);
  // The site's and the panel's files can both contain the same keyframes.
  const whole = new Set(all(css, /(@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\})/g));
  expect(whole.size).toBe(new Set(defined).size);
});

test('text direction is selected by :dir, not by :lang', () => {
  expect(css).toContain(':dir(rtl)');
  expect(css).not.toMatch(/:lang\(/);
});

test('every variable of the styles has a value', () => {
  const setByCode = code.flatMap((file) => all(read(file), /['"`](--[\w-]+)['"`]/g));
  const set = new Set([...all(css, /[{;](--[\w-]+):/g), ...setByCode]);
  // A variable with a fallback needs no value.
  const needed = new Set(all(css, /var\((--[\w-]+)\)/g));
  expect(needed.size).toBeGreaterThan(50);
  expect([...needed].filter((name) => !set.has(name))).toEqual([]);
});

test('every class in the code is in the styles', () => {
  const classesOf = (text: string) => new Set(all(text, /\.([a-zA-Z_][\w-]*)/g));
  const built = classesOf(css);
  const missing = code.flatMap((file) => {
    const text = read(file);
    const ofModules = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', path = '']) => {
        const known = classesOf(
          read(path.startsWith('#app/') ? path.replace('#app', SOURCES) : join(dirname(file), path)),
        );
        return all(text, new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g')).filter((used) => !known.has(used));
      },
    );
    const plain = all(text, /(?:className=|cx\()["']([^"']+)["']/g).flatMap((names) => names.split(' '));
    return [...ofModules, ...plain.filter((name) => !built.has(name))].map((name) => `${name} (${file})`);
  });
  expect(missing).toEqual([]);
});
