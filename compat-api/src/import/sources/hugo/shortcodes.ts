import { fencedCode, replaceBlocks } from '../text/blocks.ts';
import { outsideCode } from '../text/code.ts';
import { pictureMarkdown } from '../text/pictures.ts';

interface Context {
  /** New address of a page by the path that `ref` uses; `null` if there is none. */
  ref(path: string): string | null;
  /** Called with each shortcode that is not known here. */
  onRemoved(name: string): void;
}

const SHORTCODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:"[^"]{0,2000}"|`[^`]{0,2000}`|[^"`>%]|[>%](?!\}\})){0,2000})[>%]\}\}/g;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;
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

/** Replaces the shortcodes of a text; unknown ones go, and their text stays. Code stays. */
export function withoutShortcodes(markdown: string, context: Context): string {
  const blocks = replaceBlocks(markdown, {
    open: /\{\{[<%]\s*highlight\s+(?<words>[^>%\n]{0,300})[>%]\}\}/,
    close: () => /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    change: ({ words = '' }, inner, before) =>
      fencedCode(
        protect(inner),
        words
          .trim()
          .replace(/^["'`]/, '')
          .split(/[\s"'`]/)[0] ?? '',
        before,
        markedLines(words),
      ),
    changeFence: (code) => protect(withMarks(code)),
  });
  const changed = outsideCode(protect(blocks, true), (text) =>
    text.replace(SHORTCODE, (whole, slash: string, name: string, words: string, at: number, all: string) => {
      if (name === 'details') return slash ? '\n</details>\n' : detailsOf(words);
      const result = slash ? '' : resolved(name, words, context);
      const isLine = /(?:^|\n)$/.test(all.slice(0, at)) && /^[ \t]*(?:\n|$)/.test(all.slice(at + whole.length));
      // A link on a line of its own is a paragraph, as the player was.
      return isLine && playerOf(name) ? `\n${result}\n` : result;
    }),
  );
  return changed.replaceAll('\uFDD2', '{{').replace(/\{\{([<%])\/\*(.{0,1000}?)\*\/([>%])\}\}/gs, '{{$1$2$3}}');
}

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

function argumentsOf(words: string) {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [, key, double, raw, bare] of words.matchAll(ARGUMENT)) {
    const value = double ?? raw ?? bare ?? '';
    if (key) named.set(key, value);
    else plain.push(value);
  }
  return { named, plain };
}

function detailsOf(words: string): string {
  const { named } = argumentsOf(words);
  const summary = (named.get('summary') ?? 'Details').replace(/[<>\n]/g, ' ');
  return `<details${named.get('open') === 'true' ? ' open' : ''}>\n<summary>${summary}</summary>\n`;
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
  context.onRemoved(`{{< ${name} >}}${picture ? ' (but its image)' : ''}`);
  return picture ?? '';
}
