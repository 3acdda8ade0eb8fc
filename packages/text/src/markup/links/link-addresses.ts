import { TAG } from './html-blocks.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** The address of a link as it is written in a text. */
export interface LinkAddress {
  address: string;
  from: number;
  to: number;
}

const ESCAPABLE = /[!-/:-@[-`{-~]/;
/** Repeated parts have limits, so that a search for an end is short. */
const CHARACTER = String.raw`[^\s()\\]|\\\S|\\(?!\S)`;
const WORD = [1, 2, 3].reduce((inner) => String.raw`${CHARACTER}|\((?:${inner}){0,2000}\)`, CHARACTER);
const destination = (least: number) => String.raw`(?:<((?:[^<>\n\\]|\\.){0,2000})>|(?!<)((?:${WORD}){${least},2000}))`;
const TITLE = String.raw`(?:"(?:[^"\\]|\\[\s\S]){0,2000}"|'(?:[^'\\]|\\[\s\S]){0,2000}'|\((?:[^)\\]|\\[\s\S]){0,2000}\))`;
/** The address of a link and its title, behind the words of the link. */
const RESOURCE = new RegExp(String.raw`\(\s*${destination(0)}(?:\s+${TITLE})?\s*\)`, 'dy');
const LABEL = String.raw`[ \t]*\[(?!\^)(?=[^\]]*\S)(?:[^[\]\\]|\\[\s\S]){1,999}\]:`;
const BREAK = String.raw`[ \t]*(?:\n[ \t]*)?`;
/** A line that gives links their address, which they name in brackets. */
const DEFINITION = new RegExp(
  String.raw`${LABEL}${BREAK}${destination(1)}(?:(?:[ \t]+|[ \t]*\n[ \t]*)${TITLE})?[ \t]*(?:\n|$)`,
  'dy',
);
const AUTOLINK = /<(https?:\/\/[^\s<>]{1,2000})>/diy;
const BARE = /https?:\/\/[^\s<>[\]`]{1,2000}/iy;
const BEFORE_BARE = /[\s\p{P}\p{S}]/u;
/** Characters at the end of a bare address that are not part of it. */
const AFTER_BARE = /[?!.,:;*_~'")]+$/;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/di;
/** A formula between single dollars, by the rule of the renderer. */
const FORMULA = /\$(?![\s$])(?:\\[\s\S]|[^\\$]){1,2000}(?<!\s)\$(?!\d)/y;
const COMMENT_END = '-->';

/**
 * The addresses of the links of a Markdown text in their order, also those in HTML; not those of images, in code, in
 * formulas and in comments. In time linear to the length of the text.
 */
export const linkAddresses = (text: string): LinkAddress[] => textBlocks(text).flatMap(linksOfBlock);

function linksOfBlock(block: TextBlock): LinkAddress[] {
  const { kind, from, text } = block;
  const links = kind === 'html' ? linksOfHtml(text) : new InlineScanner(text, kind === 'paragraph').read();
  return links.map(({ address, from: start, to: end }) => ({ address, from: from + start, to: from + end }));
}

/** Elements whose content is not shown. */
const HIDDEN = /^\s*<(?:script|style|textarea|!|\?)/i;

function linksOfHtml(text: string): LinkAddress[] {
  if (HIDDEN.test(text)) return [];
  const links: LinkAddress[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) links.push(...linkOfTag(text, at).links);
  return links;
}

/** The link of the tag at a position, and where the tag ends. */
function linkOfTag(text: string, at: number): { links: LinkAddress[]; end: number | undefined } {
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0];
  if (tag === undefined) return { links: [], end: undefined };
  const href = /^<a\s/i.test(tag) ? HREF.exec(tag) : null;
  return { links: href ? linkOf(href, at) : [], end: at + tag.length };
}

/** The first group of a match that took part in it. */
function linkOf(match: RegExpExecArray, offset = 0): LinkAddress[] {
  const at = match.findIndex((part, index) => index > 0 && part !== undefined);
  const range = match.indices?.[at];
  return range ? [{ address: match[at] ?? '', from: offset + range[0], to: offset + range[1] }] : [];
}

/** Finds the links of a paragraph or heading. */
class InlineScanner {
  readonly #links: LinkAddress[] = [];
  /** Addresses that are links unless they turn out to be the words of one. */
  readonly #bare: LinkAddress[] = [];
  /** The positions of brackets that may begin the words of a link or an image. */
  readonly #openers: { at: number; isImage: boolean }[] = [];
  /** How many of the first openers are around a link, and so begin none. */
  #around = 0;
  /** Marks that have no end in the rest of the text. */
  readonly #unclosed = new Set<string>();

  constructor(
    readonly text: string,
    readonly mayDefine: boolean,
  ) {}

  read(): LinkAddress[] {
    let at = this.mayDefine ? this.#readDefinitions() : 0;
    while (at < this.text.length) at = this.#next(at);
    return [...this.#links, ...this.#bare].sort((a, b) => a.from - b.from);
  }

  #readDefinitions(): number {
    DEFINITION.lastIndex = 0;
    let at = 0;
    for (let match = DEFINITION.exec(this.text); match; match = DEFINITION.exec(this.text)) {
      this.#links.push(...linkOf(match));
      at = DEFINITION.lastIndex;
    }
    return at;
  }

  /** Reads what is at a position; returns the position after it. */
  #next(at: number): number {
    const { text } = this;
    switch (text[at]) {
      case '\\':
        return at + (ESCAPABLE.test(text[at + 1] ?? '') ? 2 : 1);
      case '`':
        return this.#afterRuns(at, /`+/g);
      case '<':
        return this.#afterTag(at);
      case '$':
        return text[at + 1] === '$' ? this.#afterRuns(at, /\$+/g) : this.#afterFormula(at);
      case '!':
      case '[':
        return this.#afterOpener(at);
      case ']':
        return this.#afterCloser(at);
      case 'h':
      case 'H':
        this.#readBare(at);
        return at + 1;
      default:
        return at + 1;
    }
  }

  /** Code or a formula ends at as many of the same marks as it begins with. */
  #afterRuns(at: number, runs: RegExp): number {
    runs.lastIndex = at;
    const [start = ''] = runs.exec(this.text) ?? [];
    if (this.#unclosed.has(start)) return at + start.length;
    for (let run = runs.exec(this.text); run; run = runs.exec(this.text)) if (run[0] === start) return runs.lastIndex;
    this.#unclosed.add(start);
    return at + start.length;
  }

  #afterFormula(at: number): number {
    FORMULA.lastIndex = at;
    return FORMULA.test(this.text) ? FORMULA.lastIndex : at + 1;
  }

  #afterTag(at: number): number {
    const { text } = this;
    const links = this.#links;
    AUTOLINK.lastIndex = at;
    const autolink = AUTOLINK.exec(text);
    if (autolink) {
      links.push(...linkOf(autolink));
      return AUTOLINK.lastIndex;
    }
    if (text.startsWith('<!--', at) && !this.#unclosed.has(COMMENT_END)) {
      // `<!-->` is a whole one.
      const end = text.indexOf(COMMENT_END, at + 2);
      if (end >= 0) return end + COMMENT_END.length;
      this.#unclosed.add(COMMENT_END);
    }
    const tag = linkOfTag(text, at);
    links.push(...tag.links);
    return tag.end ?? at + 1;
  }

  #afterOpener(at: number): number {
    const isImage = this.text[at] === '!';
    if (isImage && this.text[at + 1] !== '[') return at + 1;
    this.#openers.push({ at, isImage });
    return at + (isImage ? 2 : 1);
  }

  #afterCloser(at: number): number {
    const links = this.#links;
    const opener = this.#openers.pop();
    const isAround = this.#openers.length < this.#around;
    this.#around = Math.min(this.#around, this.#openers.length);
    if (!opener || (isAround && !opener.isImage)) return at + 1;
    RESOURCE.lastIndex = at + 1;
    const resource = RESOURCE.exec(this.text);
    if (!resource) return at + 1;
    while ((this.#bare.at(-1)?.from ?? -1) > opener.at) this.#bare.pop();
    if (opener.isImage) {
      // A description is no link, either.
      while ((links.at(-1)?.from ?? -1) > opener.at) links.pop();
      return RESOURCE.lastIndex;
    }
    links.push(...linkOf(resource));
    this.#around = this.#openers.length;
    return RESOURCE.lastIndex;
  }

  #readBare(at: number): void {
    if (at > 0 && !BEFORE_BARE.test(this.text[at - 1] ?? '')) return;
    BARE.lastIndex = at;
    const address = BARE.exec(this.text)?.[0].replace(AFTER_BARE, '');
    if (address) this.#bare.push({ address, from: at, to: at + address.length });
  }
}
