import sax from 'sax';
import { ImportError } from '#app/import/events.ts';
import type { SourceFile, Step, Steps } from '../source.ts';
import { withoutMarks } from '../text/code.ts';

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
}

/** Characters that are parsed before others get a turn. */
const CHUNK = 128 * 1024;
/** Exports have 5 levels; a file with many would take much memory. */
const MOST_LEVELS = 50;
const CHANNEL = 'rss/channel';
const ITEM = `${CHANNEL}/item`;
const AUTHOR = `${CHANNEL}/wp:author`;
const TERMS = ['wp:category', 'wp:tag'];

/** Whether a file is an export of WordPress. */
export const isWxr = (file: SourceFile): boolean =>
  /\.xml$/i.test(file.path) && /<rss\b[^>]*wordpress\.org\/export\//.test(file.text?.slice(0, 20_000) ?? '');

/** Reads an export; declared entities are not resolved, and of a damaged file the items before the damage are read. */
export function* readWxr(file: string, step: Step): Steps<Wxr> {
  const reader = new WxrReader();
  const text = withoutMarks(file);
  for (let at = 0; at < text.length && !reader.fault; at += CHUNK) {
    yield step;
    reader.write(text.slice(at, at + CHUNK));
  }
  return reader.end();
}

type OpenItem = {
  fields: Map<string, string>;
  terms: WxrItem['terms'][number][];
  meta: WxrItem['meta'][number][];
  comments: number;
};

class WxrReader {
  fault: string | null = null;
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
      if (this.#path.push(name) > MOST_LEVELS) throw new ImportError('it has too many levels');
      this.#attributes = attributes;
      this.#text = [];
      if (this.#path.join('/') === ITEM) this.#item = { fields: new Map(), terms: [], meta: [], comments: 0 };
    };
    const onText = (text: string) => void this.#text.push(text);
    this.#parser.ontext = onText;
    this.#parser.oncdata = onText;
    this.#parser.onclosetag = (name) => {
      this.#path.pop();
      this.#close(name, this.#path.join('/'), this.#text.join(''));
      this.#text = [];
    };
    // Without this, the parser would go on behind a fault, and mix items.
    this.#parser.onerror = (error) => {
      throw error;
    };
  }

  write(chunk: string): void {
    try {
      this.#parser.write(chunk);
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      this.fault = `line ${this.#parser.line + 1}: ${message}`;
    }
  }

  end(): Wxr {
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
