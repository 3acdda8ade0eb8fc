import { isRecord } from '@portfolio/contract/type-guards';
import { fencedCode, replaceBlocks } from '@portfolio/text/dialects/blocks';
import { type Change, outsideCode } from '@portfolio/text/dialects/code';
import type { Parameter } from '@portfolio/text/dialects/parameter';
import { createKept, type Kept, removedName, type Template } from '@portfolio/text/dialects/templates';
import { withLineFeeds } from '@portfolio/text/line-ends';

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

const TOKEN = /\{%-?\s*([\w-]*)([^%]{0,2000}(?:(?<!\{)%(?!\})[^%]{0,500}){0,20}?)-?%\}|\{\{-?([^{}]{0,1000})-?\}\}/g;
/** The old site's own address before a path, which here is the path alone. */
const OWN_ADDRESS = /\{\{-?\s*site\.(?:url|baseurl|github\.url)\s*-?\}\}(?=[/{])/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/g;
/** Tags that steer what is shown, and show nothing themselves. */
const CONTROL =
  /^(?:if|elsif|unless|case|when|for|tablerow|assign|capture|cycle|increment|decrement|layout|raw|comment|highlight|)$/;
const SILENT = /^(?:end\w*|else|break|continue)$/;
const INCLUDE = /^(?:include|render|component)/;

/** How a markup language has code, and what a template shows. */
export interface Markup {
  outsideCode(text: string, change: Change): string;
  /** A code block; `before` is the text before it. */
  codeBlock(code: string, language: string, before: string): string;
  isHtml: boolean;
}
/** Code in Markdown. */
export const MARKDOWN: Markup = { outsideCode, codeBlock: fencedCode, isHtml: false };

/** Replaces what Jekyll's template language makes of a text; unknown tags go. Code stays, but for its `raw` marks. */
export function withoutLiquid(text: string, outer: LiquidContext, markup: Markup): string {
  const changed = markup.outsideCode(literalBlocks(withLineFeeds(text), markup, outer), (part, _keep, reveal) => {
    const context = {
      ...outer,
      onRemoved: (name: string) => outer.onRemoved(removedName(withoutProtection(reveal(name)))),
    };
    const source = part.replace(OWN_ADDRESS, '');
    const keptOf = createKept(source, markup.isHtml);
    return source.replace(TOKEN, (whole, tag: string | undefined, words = '', output = '', at: number) =>
      tag === undefined
        ? outputOf(output, context)
        : tagOf(tag, words, context, (template) => keptOf({ ...template, at, length: whole.length })),
    );
  });
  return withoutProtection(changed);
}

/** Liquid's delimiters as marks, so that they stay. */
const protect = (text: string) => text.replaceAll('{{', '\uFDD2').replaceAll('{%', '\uFDD3');
const withoutProtection = (text: string) => text.replaceAll('\uFDD2', '{{').replaceAll('\uFDD3', '{%');
const unwrapRaw = (text: string) => text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');

/** Resolves the blocks whose text is not Liquid: `raw`, `comment` and `highlight`, and fenced code. */
const literalBlocks = (text: string, { codeBlock }: Markup, { onRemoved }: LiquidContext): string =>
  replaceBlocks(text, {
    open: /\{%-?\s*(?<tag>raw|comment|highlight)\b(?<words>[^%]{0,300})-?%\}/,
    close: ({ tag }) => new RegExp(`\\{%-?\\s*end${tag}\\s*-?%\\}`, 'g'),
    change: ({ tag, words = '' }, inner, before) => {
      const [language = '', ...options] = words.trim().split(/\s+/);
      if (tag !== 'highlight' && words.trim()) onRemoved(removedName(`{% ${tag} ${words} %}`));
      if (tag === 'raw') return protect(inner);
      if (tag === 'comment') {
        onRemoved(removedName(`{% comment %} ${inner}`));
        return '';
      }
      const others = options.filter((option) => option !== 'linenos');
      if (others.length > 0) onRemoved(removedName(`{% highlight … ${others.join(' ')} %}`));
      return codeBlock(protect(unwrapRaw(inner)), language, before);
    },
    changeFence: (code) => protect(unwrapRaw(code)),
  });

type KeepTemplate = (template: Pick<Template, 'name' | 'parameters'>) => Kept;

function tagOf(tag: string, words: string, context: LiquidContext, keep: KeepTemplate): string {
  const argument = words.trim().replace(/^["']|["']$/g, '');
  const address = tag === 'post_url' ? context.postUrl(argument) : tag === 'link' ? context.link(argument) : null;
  if (address !== null) return address;
  const isSilent = SILENT.test(tag);
  if (isSilent || CONTROL.test(tag)) {
    if (!isSilent || words.trim()) context.onRemoved(removedName(`{% ${tag || '…'} ${words} %}`));
    return '';
  }
  // References of jekyll-scholar, whose literature is not here.
  if (/^cite/.test(tag)) {
    context.onRemoved(removedName(`{% ${tag} ${words} %} (but its keys)`));
    return `[${words.trim().split(/\s+/).join(', ')}]`;
  }
  const isInclude = INCLUDE.test(tag);
  const parameters = parametersOf(words, isInclude ? context.values : null);
  const [first] = parameters;
  const file = isInclude && first && !first.name ? first.value : '';
  const { text, others, kept, isPlayer } = keep({
    name: file || tag,
    parameters: file ? parameters.slice(1) : parameters,
  });
  if (!isPlayer) context.onRemoved(`${removedName(`{% ${tag} ${file}${others} %}`)}${kept}`);
  return text;
}

const VARIABLE = /^[a-z_][\w.-]*$/i;

/** The parameters of a tag; those without quotes are variables in an include. */
function parametersOf(words: string, values: LiquidContext['values'] | null): Parameter[] {
  return [...words.matchAll(ARGUMENT)].map(([, name = '', double, single, bare = '']) => {
    const quoted = (double ?? single)?.replace(/\\(["'])/g, '$1');
    if (quoted !== undefined || !name || !values || !VARIABLE.test(bare)) return { name, value: quoted ?? bare };
    const value = lookUp(bare, values);
    const isKnown = typeof value === 'string' || typeof value === 'number';
    return { name, value: isKnown ? String(value) : bare, isVariable: !isKnown };
  });
}

const FILTERS =
  /^(?:relative_url|absolute_url|prepend|append|escape|xml_escape|strip|markdownify|uri_escape|cgi_escape)\b/;

/** The value of `{{ … }}`; a text stays also where a filter is not known. */
function outputOf(output: string, context: LiquidContext): string {
  const [name = '', ...filters] = output.split('|').map((part) => part.trim());
  const quoted = /^(["'])(.*)\1$/s.exec(name)?.[2];
  const value = quoted ?? lookUp(name, context.values);
  const isKnown = filters.every((filter) => FILTERS.test(filter));
  const isMissing = isRecord(value) || value === undefined || value === null;
  if (isMissing || !isKnown)
    context.onRemoved(removedName(`{{ ${[isMissing ? name : '…', ...filters].join(' | ')} }}`));
  if (isMissing || (!isKnown && typeof value !== 'string')) return '';
  return filters
    .filter((filter) => FILTERS.test(filter))
    .reduce((text, filter) => filtered(text, filter, context), String(value));
}

function filtered(text: string, filter: string, { values, onRemoved }: LiquidContext): string {
  const [, name = '', words = ''] = /^(\w+)\s*:?\s*(.*)$/s.exec(filter) ?? [];
  if (name === 'relative_url' || name === 'absolute_url') return /^(?:[a-z]+:|\/)/i.test(text) ? text : `/${text}`;
  if (/^site\.(?:url|baseurl)$/.test(words)) return text;
  const argument = /^(["'])(.*)\1$/s.exec(words)?.[2] ?? lookUp(words, values);
  if (words && (argument === undefined || isRecord(argument))) onRemoved(removedName(`{{ … | ${filter} }}`));
  if (name === 'prepend') return `${isRecord(argument) ? '' : (argument ?? '')}${text}`;
  return name === 'append' ? `${text}${isRecord(argument) ? '' : (argument ?? '')}` : text;
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
