import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/** Highlighted languages, loaded when a document uses them; any other language is rendered as plain text. */
const LANGUAGES: Record<string, () => LanguageInput> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  julia: () => import('shiki/langs/julia.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  latex: () => import('shiki/langs/latex.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  make: () => import('shiki/langs/make.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  r: () => import('shiki/langs/r.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  scala: () => import('shiki/langs/scala.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  swift: () => import('shiki/langs/swift.mjs'),
  terraform: () => import('shiki/langs/terraform.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};
const ALIASES: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  dockerfile: 'docker',
  js: 'javascript',
  jsonc: 'json',
  md: 'markdown',
  mdx: 'markdown',
  mjs: 'javascript',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  tex: 'latex',
  tf: 'terraform',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};
/** CSS variables instead of colours; the site's stylesheet defines them for dark and light. */
export const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false });

/** A line with various tokens, to warm up the grammar of any language. */
const SAMPLE = 'int x = f(1, "a"); // c';

let highlighter: Promise<HighlighterCore> | undefined;

/** The highlighter, with the languages of a document loaded. */
export async function highlighterFor(markdown: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
    themes: [THEME],
    langAlias: ALIASES,
  });
  const loaded = await highlighter;
  const named = new Set(
    [...markdown.matchAll(/(?:```|~~~)\s*\{?\.?([\w#+-]+)/g)].map(([, name = '']) => name.toLowerCase()),
  );
  const wanted = new Set([...named].map((name) => ALIASES[name] ?? name));
  const missing = [...wanted].filter((name) => name in LANGUAGES && !loaded.getLoadedLanguages().includes(name));
  for (const name of missing) {
    const language = LANGUAGES[name];
    if (language) await loaded.loadLanguage(language());
    // Most of a grammar is compiled at its first use, which takes seconds for C++ and must not count for the text.
    loaded.codeToTokens(SAMPLE, { lang: name, theme: THEME, tokenizeTimeLimit: 0 });
  }
  return loaded;
}
