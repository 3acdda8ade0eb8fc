import { replaceBlocks } from '@portfolio/text/dialects/blocks';
import { escapedHtml, isImage } from '@portfolio/text/dialects/images';
import type { Parameter } from '@portfolio/text/dialects/parameter';
import { keptOf, shownBy, shownHtml, written } from '@portfolio/text/dialects/parameters';
import { removedName } from '@portfolio/text/dialects/templates';
import { HTML } from '#app/html.ts';

/** What the shortcodes of a text refer to. */
export interface ShortcodeContext {
  /** The image of an attachment as HTML. */
  attachment(id: string): string;
  /** The images that were uploaded to the post, as HTML. */
  ownImages(): string[];
  /** Called with the name of a shortcode that is removed. */
  onRemoved(name: string): void;
}

const LANGUAGES =
  'bash|c|cpp|csharp|css|diff|go|html|java|javascript|js|json|perl|php|powershell|python|ruby|scala|shell|sql|swift|typescript|xml|yaml';
const CODE = new RegExp(`\\[(?<name>code|sourcecode|source|${LANGUAGES})(?<attributes>(?:\\s+[^\\]\\n]{0,300})?)\\]`);
const CAPTION = /\[(?:wp_)?caption\b([^\]]{0,2000})\]([\s\S]{0,10000}?)\[\/(?:wp_)?caption\]/gi;
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/gi;
const MEDIA =
  /\[(embed|video|audio|youtube|vimeo|playlist|wpvideo|soundcloud|gist|tweet|instagram)\b([^\]]{0,2000})\](?:([^[\]\n]{0,2000})\[\/\1\])?/gi;
const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const LATEX = /\[latex[^\]]{0,200}\]([\s\S]{1,4000}?)\[\/latex\]|\$latex\s+([^$\n]{1,2000}?)\$/gi;
/** A shortcode of a plugin: with attributes, closed, or with a name that no word in brackets has. */
const OTHER =
  /\[(\/?)([a-z]\w*(?:[-_]\w+)*)((?:\s+(?:[\w-]+=)?(?:"[^"\]]{0,1000}"|'[^'\]]{0,1000}'|[^\s\]"'[]{1,200})){0,40})\s*\/?\](?!\()/gi;
const IMAGE = /(?:<a\b[^>]{0,2000}>\s*)?<img\b[^>]{0,5000}>(?:\s*<\/a>)?/i;

/** Turns the shortcodes of WordPress into HTML; those of plugins are removed, with their text kept. */
export function withoutShortcodes(html: string, { attachment, ownImages, onRemoved }: ShortcodeContext): string {
  const blocks = replaceBlocks(html, {
    open: CODE,
    close: ({ name }) => new RegExp(`\\[/${name}\\]`, 'g'),
    change: ({ name = '', attributes = '' }, code) =>
      titleOf(attributes) +
      HTML.codeBlock(
        decoded(code),
        attributeOf(attributes, 'lang(?:uage)?') ?? (/^(?:source)?code$|^source$/.test(name) ? '' : name),
      ),
    changeFence: (code) => code,
  });
  return HTML.outsideCode(blocks, (text) =>
    text
      .replace(LATEX, (_, tag?: string, dollar?: string) => `\\(${(tag ?? dollar ?? '').trim()}\\)`)
      .replace(CAPTION, (_, attributes: string, inner: string) => {
        const image = IMAGE.exec(inner)?.[0] ?? '';
        const words = [attributeOf(attributes, 'caption'), inner.replace(image, '').trim()].filter(Boolean).join(' ');
        return `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>`;
      })
      .replace(GALLERY, (_, attributes: string) => {
        const ids =
          attributeOf(attributes, '(?:ids|include)')
            ?.split(/[\s,]+/)
            .filter(Boolean) ?? [];
        const images = ids.length > 0 ? ids.map(attachment) : ownImages();
        if (images.length === 0) onRemoved('gallery without images');
        return images.join('\n');
      })
      .replace(MEDIA, (_, name: string, attributes: string, inner = '') => {
        const source = attributes.trim().replace(/^=/, '');
        const url = inner.trim() || (attributeOf(source, '(?:src|mp4|mp3|url|id)') ?? source);
        const rest = parametersOf(source).filter(({ value }) => value !== url);
        if (!/^https?:\/\/[^\s<]+$/.test(url)) return ofPlugin(name, parametersOf(source), onRemoved) + inner;
        if (rest.length > 0) onRemoved(removedName(`${name}${written(rest)} (but its link)`));
        return `\n\n<p>${url}</p>\n\n`;
      })
      .replace(OTHER, createReplaceOther(text, onRemoved)),
  );
}

const parametersOf = (attributes: string): Parameter[] =>
  [...attributes.matchAll(ARGUMENT)].map(([, name = '', double, single, bare = '']) => ({
    name,
    value: double ?? single ?? bare,
  }));

/** What a shortcode says in its attributes, as HTML. */
function ofPlugin(name: string, parameters: readonly Parameter[], onRemoved: ShortcodeContext['onRemoved']): string {
  const shown = shownBy(name, parameters);
  onRemoved(removedName(`${name}${written(shown.others)}${keptOf(shown)}`));
  return shownHtml(shown);
}

/** Replaces the shortcodes of plugins in a text; the text of one with a URL is a link. */
function createReplaceOther(text: string, onRemoved: ShortcodeContext['onRemoved']) {
  const closed = new Set([...text.matchAll(OTHER)].flatMap(([, slash, name]) => (slash && name ? [name] : [])));
  const openLinks: string[] = [];
  return (whole: string, slash: string, name: string, attributes: string) => {
    const isWord = !closed.has(name) && !/[-_]/.test(name) && !/=/.test(attributes);
    if (isWord) return whole;
    if (slash) {
      if (openLinks.at(-1) !== name) return '';
      openLinks.pop();
      return '</a>';
    }
    const parameters = parametersOf(attributes);
    const url = parameters.find(({ value }) => /^https?:\/\/[^\s<]+$/.test(value) && !isImage(value));
    if (!url || !closed.has(name)) return ofPlugin(name, parameters, onRemoved);
    openLinks.push(name);
    const others = ofPlugin(
      name,
      parameters.filter((one) => one !== url),
      onRemoved,
    );
    return `${others}${others && ' '}<a href="${escapedHtml(url.value)}">`;
  };
}

/** The title that a program shows above code. */
const titleOf = (attributes: string) => {
  const title = attributeOf(attributes, 'title');
  return title ? `<p>${escapedHtml(title)}</p>\n` : '';
};

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, 'i').exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Code is stored as it was typed, or with entities. */
const decoded = (code: string) =>
  /&(?:lt|gt|amp|quot|#0?39);/.test(code) && !/[<>]/.test(code)
    ? code
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replace(/&#0?39;/g, "'")
        .replaceAll('&amp;', '&')
    : code;
