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
/** Addresses of what embedded players show. */
const PLAYERS: Record<string, (first: string, second: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  gist: (user, id) => `https://gist.github.com/${user}/${id}`,
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
      ),
    changeFence: protect,
  });
  const changed = outsideCode(protect(blocks, true), (text) =>
    text.replace(SHORTCODE, (_whole, slash: string, name: string, words: string) =>
      slash ? '' : resolved(name, words, context),
    ),
  );
  return changed.replaceAll('\uFDD2', '{{').replace(/\{\{([<%])\/\*(.{0,1000}?)\*\/([>%])\}\}/gs, '{{$1$2$3}}');
}

/** Shortcodes in code, or escaped ones, as marks, so that they stay. */
const protect = (text: string, isEscapedOnly = false) =>
  isEscapedOnly ? text.replace(/\{\{(?=[<%]\/\*)/g, '\uFDD2') : text.replaceAll('{{', '\uFDD2');

function resolved(name: string, words: string, context: Context): string {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [, key, double, raw, bare] of words.matchAll(ARGUMENT)) {
    const value = double ?? raw ?? bare ?? '';
    if (key) named.set(key, value);
    else plain.push(value);
  }
  if (name === 'ref' || name === 'relref') return context.ref(named.get('path') ?? plain[0] ?? '') ?? '';
  const picture = pictureMarkdown(
    named.size > 0 ? named : new Map(plain.map((value, index) => [String(index), value])),
  );
  const link = named.get('link');
  if (picture && name === 'figure') return link ? `[${picture}](${link})` : picture;
  const player = Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined;
  if (player) {
    const url = player(named.get('id') ?? plain[0] ?? '', plain[1] ?? '');
    return `[${url}](${encodeURI(url)})`;
  }
  context.onRemoved(`{{< ${name} >}}${picture ? ' (but its image)' : ''}`);
  return picture ?? '';
}
