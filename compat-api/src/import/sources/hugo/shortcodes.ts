import { isAlert } from '../text/asides.ts';
import { fencedCode, replaceBlocks } from '../text/blocks.ts';
import { outsideCode } from '../text/code.ts';
import { isPicture, pictureMarkdown } from '../text/pictures.ts';

interface Context {
  /** New address of a page by the path that `ref` uses; `null` if there is none. */
  ref(path: string): string | null;
  /** Called with each shortcode that is not known here. */
  onRemoved(name: string): void;
}

const SHORTCODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:"[^"]{0,2000}"|`[^`]{0,2000}`|[^"`>%]|[>%](?!\}\})){0,2000})[>%]\}\}/g;
const INLINE = /\{\{[<%]\s*([\w-]+\.inline)\b[^>%\n]{0,300}[>%]\}\}([\s\S]{0,20000}?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;
/** Characters before a shortcode in its line that are looked at. */
const MOST_INDENT = 200;
/** Shortcodes of themes around a text that is folded, or set apart. */
const FOLDS = ['details', 'fold', 'expand', 'collapse', 'spoiler'];
const ASIDES = ['admonition', 'notice', 'alert', 'callout', 'hint'];
const tweetUrl = (id: string, _second: string, user = 'i') => `https://x.com/${user}/status/${id}`;
/** Addresses of what embedded players show, by the first two arguments and the user. */
const PLAYERS: Record<string, (first: string, second: string, user?: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (user, id) => `https://gist.github.com/${user}/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  x: tweetUrl,
  tweet: tweetUrl,
};

/** Replaces the shortcodes of a text; unknown ones go, and their text, link and image stay. Code stays. */
export function withoutShortcodes(markdown: string, context: Context): string {
  const blocks = replaceBlocks(markdown, {
    open: /\{\{[<%]\s*(?<kind>highlight|mermaid)\b(?<words>[^>%\n]{0,300})[>%]\}\}/,
    close: ({ kind }) => new RegExp(`\\{\\{[<%]\\s*/\\s*${kind}\\s*[>%]\\}\\}`, 'g'),
    change: ({ kind, words = '' }, inner, before) =>
      kind === 'mermaid'
        ? fencedCode(protect(inner), kind, before)
        : fencedCode(protect(inner), /[^\s"'`]+/.exec(words)?.[0] ?? '', before, markedLines(words)),
    changeFence: (code) => protect(withMarks(code)),
  });
  const changed = outsideCode(protect(withoutInline(blocks, context), true), (text) => {
    const closed = new Set([...text.matchAll(SHORTCODE)].flatMap(([, slash, name]) => (slash && name ? [name] : [])));
    return text.replace(SHORTCODE, (whole, slash: string, name: string, words: string, at: number, all: string) => {
      const isStart = /(?:^|\n)[ \t>]*$/.test(all.slice(Math.max(0, at - MOST_INDENT), at));
      const isEnd = /^[ \t]*(?:\n|$)/.test(all.slice(at + whole.length, at + whole.length + MOST_INDENT));
      const block = closed.has(name) ? blockOf(name, argumentsOf(words), slash !== '') : undefined;
      if (block !== undefined) return `${isStart ? '' : '\n'}${block}${isEnd ? '' : '\n'}`;
      const result = slash ? '' : resolved(name, words, context);
      // A link on a line of its own is a paragraph, as the player was.
      return isStart && isEnd && playerOf(name) ? `\n${result}\n` : result;
    });
  });
  return changed.replaceAll('\uFDD2', '{{').replace(/\{\{([<%])\/\*(.{0,1000}?)\*\/([>%])\}\}/gs, '{{$1$2$3}}');
}

/** Removes shortcodes that are written in the text itself, when they have a template and no plain text. */
const withoutInline = (markdown: string, { onRemoved }: Context) =>
  outsideCode(markdown, (text) =>
    text.replace(INLINE, (whole, name: string, inner: string) => {
      if (!/\{\{|<(?:style|script)\b/i.test(inner)) return whole;
      onRemoved(`{{< ${name} >}}`);
      return '';
    }),
  );

/** Shortcodes in code, or escaped ones, as marks, so that they stay. */
const protect = (text: string, isEscapedOnly = false) =>
  isEscapedOnly ? text.replace(/\{\{(?=[<%]\/\*)/g, '\uFDD2') : text.replaceAll('{{', '\uFDD2');

/** The lines that Hugo marks, as the attributes of code here: ` {2,4-5}`; empty without any. */
function markedLines(attributes: string): string {
  const [, list = ''] = /hl_lines\s*=\s*([[\d\s,"'-]+)/.exec(attributes) ?? [];
  const lines = list.match(/\d+(?:-\d+)?/g);
  return lines ? ` {${lines.join(',')}}` : '';
}

/** Fenced code with the lines that Goldmark's attributes mark; its other attributes are about the look. */
const withMarks = (code: string) =>
  code.replace(
    /^([^\n{]*[`~]{3,}[^\n{`]*?)[ \t]*\{([^\n}]*=[^\n}]*)\}[ \t]*(?=\n|$)/,
    (_, head: string, attributes: string) => `${head}${markedLines(attributes)}`,
  );

const playerOf = (name: string) => (Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined);

/** The arguments of a shortcode, with names and without. */
interface Arguments {
  named: Map<string, string>;
  plain: string[];
}

function argumentsOf(words: string): Arguments {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [, key, double, raw, bare] of words.matchAll(ARGUMENT)) {
    const value = double ?? raw ?? bare ?? '';
    if (key) named.set(key, value);
    else plain.push(value);
  }
  return { named, plain };
}

/** A line that opens or closes a shortcode that is a block here, too: a fold or an aside; `undefined` for others. */
function blockOf(name: string, { named, plain }: Arguments, isEnd: boolean): string | undefined {
  if (FOLDS.includes(name)) {
    if (isEnd) return '\n</details>\n';
    const summary = (named.get('summary') ?? named.get('title') ?? plain[0] ?? 'Details').replace(/[<>\n]/g, ' ');
    return `<details${named.get('open') === 'true' ? ' open' : ''}>\n<summary>${summary}</summary>\n`;
  }
  const isKind = !ASIDES.includes(name) && isAlert(name);
  if (!isKind && !ASIDES.includes(name)) return undefined;
  if (isEnd) return ':::';
  const first = isKind ? name : (named.get('type') ?? named.get('style') ?? named.get('color') ?? plain[0] ?? 'note');
  // Some themes name an icon there.
  const kind = isAlert(first) || name === 'admonition' ? first : 'note';
  const title = named.get('title') ?? plain[isKind ? 0 : 1] ?? '';
  return `:::${kind}[${title.replace(/\s+/g, ' ')}]`;
}

function resolved(name: string, words: string, context: Context): string {
  const { named, plain } = argumentsOf(words);
  if (name === 'ref' || name === 'relref') return context.ref(named.get('path') ?? plain[0] ?? '') ?? '';
  const picture = pictureMarkdown(
    named.size > 0 ? named : new Map(plain.map((value, index) => [String(index), value])),
  );
  const link = named.get('link');
  if (picture && name === 'figure') return link ? `[${picture}](${link})` : picture;
  const player = playerOf(name);
  if (player) {
    const url = player(named.get('id') ?? plain[0] ?? '', plain[1] ?? '', named.get('user'));
    return `[${url}](${encodeURI(url)})`;
  }
  const kept = [...(picture ? [picture] : []), ...linkOf({ named, plain })];
  const what = picture ? ' (but its image)' : kept.length > 0 ? ' (but its link)' : '';
  context.onRemoved(`{{< ${name} >}}${what}`);
  return kept.join(' ');
}

/** The link to another site that a shortcode makes. */
function linkOf({ named, plain }: Arguments): string[] {
  const values = [...named.values(), ...plain];
  const url = values.find((value) => /^(?:https?:\/\/|mailto:)[^\s<>()]+$/.test(value) && !isPicture(value));
  if (!url) return [];
  const label = ['title', 'content', 'text', 'name', 'label'].map((name) => named.get(name)).find(Boolean);
  const words = label ?? plain.find((value) => value !== url) ?? url;
  return [`[${words.replace(/[[\]\n]/g, ' ')}](${url})`];
}
