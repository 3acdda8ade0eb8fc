import { isRecord } from '@portfolio/contract/type-guards';
import { fencedCode, replaceBlocks } from '../text/blocks.ts';
import { outsideCode } from '../text/code.ts';
import { pictureMarkdown } from '../text/pictures.ts';

/** What the text of a file can name. */
export interface LiquidContext {
  /** Values of `site` and `page`. */
  values: Record<string, unknown>;
  /** New address of a post by the name that `post_url` uses, or of a file by its path; `null` if there is none. */
  postUrl(name: string): string | null;
  link(path: string): string | null;
  /** Called with each tag or variable that was removed. */
  onRemoved(name: string): void;
}

const TOKEN = /\{%-?\s*([\w-]*)([^%]{0,2000}(?:%(?!\})[^%]{0,500}){0,20}?)-?%\}|\{\{-?([^{}]{0,1000})-?\}\}/g;
/** The old site's own address before a path, which here is the path alone. */
const OWN_ADDRESS = /\{\{-?\s*site\.(?:url|baseurl|github\.url)\s*-?\}\}(?=[/{])/g;

/** How a markup language has code. */
export interface Markup {
  outsideCode(text: string, change: (part: string) => string): string;
  /** A code block; `before` is the text before it. */
  codeBlock(code: string, language: string, before: string): string;
}
/** Code in Markdown. */
export const MARKDOWN: Markup = { outsideCode, codeBlock: fencedCode };

/** Replaces what Jekyll's template language makes of a text; unknown tags go. Code stays, but for its `raw` marks. */
export function withoutLiquid(text: string, context: LiquidContext, markup: Markup): string {
  const changed = markup.outsideCode(literalBlocks(text, markup), (part) =>
    part
      .replace(OWN_ADDRESS, '')
      .replace(TOKEN, (_whole, tag: string | undefined, words = '', output = '') =>
        tag === undefined ? outputOf(output, context) : tagOf(tag, words, context),
      ),
  );
  return changed.replaceAll('\uFDD2', '{{').replaceAll('\uFDD3', '{%');
}

/** Liquid's delimiters as marks, so that they stay. */
const protect = (text: string) => text.replaceAll('{{', '\uFDD2').replaceAll('{%', '\uFDD3');
const unwrapRaw = (text: string) => text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');

/** Resolves the blocks whose text is not Liquid: `raw`, `comment` and `highlight`, and fenced code. */
const literalBlocks = (text: string, { codeBlock }: Markup): string =>
  replaceBlocks(text, {
    open: /\{%-?\s*(?<tag>raw|comment|highlight)\b(?<words>[^%]{0,300})-?%\}/,
    close: ({ tag }) => new RegExp(`\\{%-?\\s*end${tag}\\s*-?%\\}`, 'g'),
    change: ({ tag, words = '' }, inner, before) => {
      if (tag === 'raw') return protect(inner);
      return tag === 'comment' ? '' : codeBlock(protect(unwrapRaw(inner)), words.trim().split(/\s/)[0] ?? '', before);
    },
    changeFence: (code) => protect(unwrapRaw(code)),
  });

function tagOf(tag: string, words: string, context: LiquidContext): string {
  const argument = words.trim().replace(/^["']|["']$/g, '');
  const address = tag === 'post_url' ? context.postUrl(argument) : tag === 'link' ? context.link(argument) : null;
  if (address !== null) return address;
  if (tag === 'include' || tag === 'include_relative') {
    const picture = pictureOf(words, context);
    context.onRemoved(`{% ${tag} ${argument.split(/\s/)[0]} %}${picture && ' (but its image)'}`);
    return picture;
  }
  if (!/^end|^else$|^elsif$|^when$|^break$|^continue$/.test(tag))
    context.onRemoved(tag === '' ? '{% … %}' : `{% ${tag} %}`);
  return '';
}

/** The image that an include shows, by its parameters. */
function pictureOf(words: string, context: LiquidContext): string {
  const parameters = new Map<string, string>();
  for (const [, name = '', double, single, bare] of words.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w.]+))/g,
  )) {
    parameters.set(name, double ?? single ?? String(lookUp(bare ?? '', context.values) ?? ''));
  }
  return pictureMarkdown(parameters) ?? '';
}

/** The value of `{{ … }}`. */
function outputOf(output: string, context: LiquidContext): string {
  const [name = '', ...filters] = output.split('|').map((part) => part.trim());
  const quoted = /^(["'])(.*)\1$/.exec(name)?.[2];
  const value = quoted ?? lookUp(name, context.values);
  const isKnown = filters.every((filter) =>
    /^(?:relative_url|absolute_url|prepend|append|escape|xml_escape|strip|markdownify|uri_escape|cgi_escape)\b/.test(
      filter,
    ),
  );
  if (isRecord(value) || value === undefined || value === null || !isKnown) {
    context.onRemoved(`{{ ${name.slice(0, 60)}${isKnown ? '' : ` | ${filters.join(' | ')}`} }}`);
    return '';
  }
  return filters.reduce((text, filter) => filtered(text, filter, context), String(value));
}

function filtered(text: string, filter: string, { values }: LiquidContext): string {
  const [, name = '', words = ''] = /^(\w+)\s*:?\s*(.*)$/.exec(filter) ?? [];
  if (name === 'relative_url' || name === 'absolute_url') return /^(?:[a-z]+:|\/)/i.test(text) ? text : `/${text}`;
  if (/^site\.(?:url|baseurl)$/.test(words)) return text;
  const argument = /^(["'])(.*)\1$/.exec(words)?.[2] ?? String(lookUp(words, values) ?? '');
  if (name === 'prepend') return `${argument}${text}`;
  return name === 'append' ? `${text}${argument}` : text;
}

/** The value under a dotted name, of own fields only. */
function lookUp(name: string, values: Record<string, unknown>): unknown {
  let value: unknown = values;
  for (const key of name.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
