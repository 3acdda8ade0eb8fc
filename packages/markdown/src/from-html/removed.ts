import { textOf } from '@portfolio/text/markup/html-tree';
import type { Comment, Element } from 'hast';

/** Characters of removed words in a report. */
const MOST_WORDS = 1000;
const HAS_WORDS = /[\p{L}\p{N}\p{So}]/u;
/** Comments of programs. */
const OF_PROGRAMS =
  /^\s*(?:\[if\b|<?!\[endif\]|\[endif\]|(?:Start|End)Fragment\b|kg-card-|members-only|more\b|nextpage|noteaser)/i;

/** An element without a place in Markdown, with its words and address for a report; `undefined` if it says nothing. */
export function removedElement(node: Element): string | undefined {
  const { tagName, properties } = node;
  const content = 'content' in node && node.content ? textOf(node.content) : textOf(node);
  const { src, data, action, srcDoc, value, placeholder, poster } = properties;
  const said = [tagName === 'style' ? '' : content, src, data, action, srcDoc, value, placeholder, poster];
  const words = said
    .filter((one) => typeof one === 'string' && HAS_WORDS.test(one))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!words && !/^(?:script|style|form)$/.test(tagName)) return undefined;
  return `<${tagName}>${words && ` “${shortened(words)}”`}`;
}

const FLAGS =
  /^(?:alt|allow\w*|async|auto\w*|checked|class\w*|compact|controls\w*|data.*|default|defer|disabled|disable\w*|download|hidden|href|id|is\w*|item\w*|loop|markdown|multiple|muted|name|no\w*|open|plays\w*|readonly|required|rev\w*|role|scope\w*|selected|src\w*|style|target|title|value|width|height|webkit\w*|moz\w*|aria\w*)$/i;

/** The words that a tag has swallowed, as in `a <b and c>`, for a report; they are attributes without a value. */
export function swallowedWords({ tagName, properties }: Element): string | undefined {
  const attributes = Object.entries(properties);
  const flags = attributes.filter(([name, value]) => (value === '' || value === true) && !FLAGS.test(name));
  const isBroken = attributes.some(
    ([name, value]) => /[<"']/.test(name) || (name !== 'srcDoc' && typeof value === 'string' && /<\w/.test(value)),
  );
  const words = isBroken
    ? attributes.flatMap(([name, value]) => [name, typeof value === 'object' ? '' : String(value)])
    : flags.map(([name]) => name).filter((name) => HAS_WORDS.test(name));
  return words.length > 0 ? `<${tagName} ${shortened(words.filter(Boolean).join(' '))}>` : undefined;
}

/** A comment that is not of a program, for a report. */
export function removedComment({ value }: Comment): string | undefined {
  const words = value.replace(/\s+/g, ' ').trim();
  return HAS_WORDS.test(words) && !OF_PROGRAMS.test(words) ? `comment “${shortened(words)}”` : undefined;
}

/** The own title of an image that gets its caption as title, for a report, unless the image says it elsewhere. */
export function replacedTitle({ properties: { title, alt } }: Element, caption: string): string | undefined {
  const words = String(title ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!HAS_WORDS.test(words) || caption.includes(words) || String(alt ?? '').includes(words)) return undefined;
  return `title of an image “${shortened(words)}”`;
}

const shortened = (words: string) => (words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words);
