import { withoutMarks } from '@portfolio/text/dialects/code';
import { ImportError } from '@portfolio/text/import-error';
import sax from 'sax';
import type { SourceFile, Step, Steps } from '#app/source.ts';
import { XmlRepair } from './xml-repair.ts';

/** A post, page, attachment or other item of an export. */
export interface WxrItem {
  /** The texts of its elements, by their names, as `wp:post_name`. */
  fields: ReadonlyMap<string, string>;
  /** Its terms: of the category, tag or another taxonomy `domain`. */
  terms: readonly { domain: string; name: string; slug: string }[];
  meta: readonly { key: string; value: string }[];
  /** Number of its comments. */
  comments: number;
}

/** An export of WordPress. */
export interface Wxr {
  /** The texts about the site, and about its first author. */
  channel: ReadonlyMap<string, string>;
  /** The categories and tags of the site, each with the texts of its elements. */
  terms: readonly ReadonlyMap<string, string>[];
  items: readonly WxrItem[];
  /** Why the rest of the file cannot be read. */
  fault: string | null;
  /** What was repaired, as a part of the file and a remark for the report. */
  repairs: [part: string, remark: string][];
}

/** Characters that are parsed before others get a turn. */
const CHUNK = 128 * 1024;
/** Exports have 5 levels; a file with many would take much memory. */
const MOST_LEVELS = 50;
const CHANNEL = 'rss/channel';
const ITEM = `${CHANNEL}/item`;
const AUTHOR = `${CHANNEL}/wp:author`;
const TERMS = ['wp:category', 'wp:tag'];
/** The elements that hold elements; all others hold texts. */
const GROUPS =
  /^(?:rss(?:\/channel(?:\/(?:image|wp:\w+|item(?:\/wp:(?:postmeta|comment(?:\/wp:commentmeta)?))?))?)?)?$/;
const VOID = /^(?:br|hr|img)$/i;

/** Whether a file is an export of WordPress. */
export const isWxr = (file: SourceFile): boolean =>
  /\.xml$/i.test(file.path) && /<rss\b[^>]*wordpress\.org\/export\//.test(file.text?.slice(0, 20_000) ?? '');

/**
 * Reads an export; declared entities are not resolved, what is not escaped is read as text, and of a damaged file the items
 * before the damage are read.
 */
export function* readWxr(file: string, step: Step): Steps<Wxr> {
  const reader = new WxrReader();
  const repair = new XmlRepair();
  let unparsed = CHUNK;
  for (const piece of repair.pieces(withoutMarks(file))) {
    if (reader.fault) break;
    if (unparsed >= CHUNK) {
      yield step;
      unparsed = 0;
    }
    reader.write(piece);
    unparsed += piece.length;
  }
  const remark = repair.summary(reader.unknownEntities);
  return { ...reader.end(), repairs: remark ? [['xml', remark]] : [] };
}

type OpenItem = {
  fields: Map<string, string>;
  terms: WxrItem['terms'][number][];
  meta: WxrItem['meta'][number][];
  comments: number;
};

class WxrReader {
  fault: string | null = null;
  unknownEntities = 0;
  readonly #parser = sax.parser(true);
  readonly #channel = new Map<string, string>();
  readonly #terms: ReadonlyMap<string, string>[] = [];
  readonly #items: WxrItem[] = [];
  readonly #path: string[] = [];
  #item: OpenItem | null = null;
  #term = new Map<string, string>();
  #attributes: Record<string, unknown> = {};
  #meta = { key: '', value: '' };
  #text: string[] = [];

  constructor() {
    this.#parser.onopentag = ({ name, attributes }) => {
      const isInText = this.#isInText();
      if (this.#path.push(name) > MOST_LEVELS) throw new ImportError('it has too many levels');
      // HTML that is not escaped belongs to the text around it.
      if (isInText) return void this.#text.push(openTag(name, attributes));
      this.#attributes = attributes;
      this.#text = [];
      if (this.#path.join('/') === ITEM) this.#item = { fields: new Map(), terms: [], meta: [], comments: 0 };
    };
    const onText = (text: string) => void this.#text.push(text);
    this.#parser.ontext = onText;
    this.#parser.oncdata = onText;
    this.#parser.onclosetag = (name) => {
      this.#path.pop();
      if (this.#isInText()) return void this.#text.push(VOID.test(name) ? '' : `</${name}>`);
      this.#close(name, this.#path.join('/'), this.#text.join(''));
      this.#text = [];
    };
    // Without this, the parser would go on behind a fault, and mix items.
    this.#parser.onerror = (error) => {
      if (!error.message.startsWith('Invalid character entity\n')) throw error;
      this.unknownEntities += 1;
      this.#parser.resume();
    };
  }

  /** Whether what comes is inside an element that holds a text. */
  #isInText = (): boolean => !GROUPS.test(this.#path.join('/'));

  write(chunk: string): void {
    try {
      this.#parser.write(chunk);
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      this.fault = `line ${this.#parser.line + 1}: ${message}`;
    }
  }

  end(): Omit<Wxr, 'repairs'> {
    if (!this.fault && this.#path.length > 0) this.fault = 'the file ends early';
    return { channel: this.#channel, terms: this.#terms, items: this.#items, fault: this.fault };
  }

  #close(name: string, parent: string, text: string): void {
    const item = this.#item;
    if (parent === CHANNEL && name === 'item') {
      if (item) this.#items.push(item);
      this.#item = null;
    } else if (parent === CHANNEL && TERMS.includes(name)) {
      this.#terms.push(this.#term);
      this.#term = new Map();
    } else if (TERMS.some((term) => parent === `${CHANNEL}/${term}`)) {
      this.#term.set(name, text);
    } else if (parent === CHANNEL || parent === AUTHOR) {
      if (!this.#channel.has(name)) this.#channel.set(name, text);
    } else if (item && parent === ITEM) {
      this.#closeInItem(item, name, text);
    } else if (item && parent === `${ITEM}/wp:postmeta`) {
      if (name === 'wp:meta_key') this.#meta = { key: text, value: '' };
      else if (name === 'wp:meta_value') this.#meta = { ...this.#meta, value: text };
    }
  }

  #closeInItem(item: OpenItem, name: string, text: string): void {
    if (name === 'category') item.terms.push(termOf(this.#attributes, text));
    else if (name === 'wp:postmeta') item.meta.push(this.#meta);
    else if (name === 'wp:comment') item.comments += 1;
    else if (!item.fields.has(name)) item.fields.set(name, text);
  }
}

const termOf = ({ domain, nicename }: Record<string, unknown>, name: string) => ({
  domain: String(domain ?? ''),
  slug: String(nicename ?? ''),
  name: name.trim(),
});

const openTag = (name: string, attributes: Record<string, unknown>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')}>`;
