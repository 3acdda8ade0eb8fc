import { postPath } from '@portfolio/contract/pages';
import { isRecord } from '@portfolio/contract/type-guards';
import { escapedHtml } from '@portfolio/text/dialects/images';
import { withLineFeeds } from '@portfolio/text/line-ends';
import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { asPage } from '#app/document.ts';
import { fromHtml } from '#app/html.ts';
import { convertedDocument } from '#app/items.ts';
import type { Document, SourceFile } from '#app/source.ts';
import { createFileFinder } from '../old-site/files.ts';
import { hasClass, type OldSite, pathOn, relink } from '../old-site/html.ts';
import { type BlockContext, htmlOf } from './blocks.ts';
import { type Attachment, fieldOf, type Item, metaOf } from './item.ts';
import { withoutShortcodes } from './shortcodes.ts';
import type { WordPressSite } from './site.ts';
import type { WxrItem } from './wxr.ts';

const UPLOADS = /\/(?:wp-content\/uploads|files)\/(.+)$/;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** A service of WordPress that delivers the images of other sites. */
const PHOTON = /^https?:\/\/i\d\.wp\.com\//;

/** Converts the texts of a site to Markdown, with links to the new addresses of its posts. */
export function converterOf(items: readonly Item[], site: WordPressSite, files: readonly SourceFile[]) {
  const old = oldSite(items, site, files);
  const imagesOf = (post: string) => [...site.attachments.values()].filter(({ parent }) => parent === post);
  return (item: Item): Document => {
    const removed = new Set<string>();
    const onRemoved = (name: string) => void removed.add(name);
    const attachment = (id: string) => {
      const found = site.attachments.get(id);
      if (!found) onRemoved(`image ${id} of a gallery`);
      return found ? imageHtml(found) : '';
    };
    const ownImages = () => imagesOf(fieldOf(item.wxr, 'wp:post_id')).map(imageHtml);
    const shortcodes = { attachment, ownImages, onRemoved };
    const blocksIn = (above: string | null): BlockContext => ({
      onRemoved,
      footnotes: above === null ? footnotesOf(item.wxr) : '',
      reusable: (id) => {
        const block = site.blocks.get(id);
        // Blocks in blocks would multiply the text, and one inside itself has no end.
        if (block !== undefined && above === null)
          return htmlOf(withoutShortcodes(withLineFeeds(block), shortcodes), blocksIn(id));
        if (id !== above) onRemoved(`block ${id}`);
        return '';
      },
    });
    const prepare = (tree: Root) => {
      changeElements(tree, tidy);
      relink(tree, old);
    };
    const toMarkdown = (html: string) =>
      fromHtml(htmlOf(withoutShortcodes(html, shortcodes), blocksIn(null)), { prepare, onRemoved });
    const content = withLineFeeds(item.wxr.fields.get('content:encoded') ?? '');
    const document = convertedDocument({ ...item, document: { ...item.document, content } }, { toMarkdown, removed });
    const { cover } = document;
    const converted = { ...document, cover: cover && { ...cover, url: old.imageOf(cover.url) ?? cover.url } };
    return fieldOf(item.wxr, 'wp:post_type') === 'page' ? asPage(converted) : converted;
  };
}

/** Removes the second link to a file, and makes lines of a verse, which is no code. */
function tidy(node: Element): ElementContent[] | undefined {
  if (hasClass(node, 'wp-block-file__button')) return [];
  if (!hasClass(node, 'wp-block-verse')) return undefined;
  const lines = textOf(node).split('\n');
  return [element('p', {}, lines.flatMap((line) => [text(line), element('br', {}, [])]).slice(0, -1))];
}

function oldSite(items: readonly Item[], { hosts, attachments }: WordPressSite, files: readonly SourceFile[]): OldSite {
  const find = createFileFinder(files);
  const bare = (url: string) => (pathOn(hosts, url) ?? '').replace(/\/$/, '');
  const posts = new Map<string, string>();
  for (const { document, slug, wxr } of items) {
    if (fieldOf(wxr, 'wp:post_type') !== 'post') continue;
    for (const address of document.oldAddresses) posts.set(address.replace(/\/$/, ''), postPath(slug));
  }
  const pages = new Map([...attachments.values()].map(({ page, url }) => [bare(page), url]));
  pages.delete('');
  const imageOf = (linked: string) => {
    const url = pages.get(bare(linked)) ?? linked.replace(PHOTON, 'https://');
    const path = pathOn(hosts, url)?.split('?')[0];
    if (!path || !IMAGE.test(path)) return undefined;
    const here = find(UPLOADS.exec(path)?.[1] ?? path.slice(1));
    // The query of an image only resizes it.
    return here ?? (URL.canParse(url) ? url.replace(/[?#].*$/s, '').replace(/^http:/, 'https:') : undefined);
  };
  const linkOf = (url: string) => {
    const post = posts.get(bare(url));
    return post && `${post}${/#.*$/s.exec(url)?.[0] ?? ''}`;
  };
  return { imageOf, linkOf };
}

const imageHtml = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapedHtml(url)}" alt="${escapedHtml(alt)}">${caption && `<figcaption>${escapedHtml(caption)}</figcaption>`}</figure>`;

/** The notes of a post, which WordPress keeps apart from its text. */
function footnotesOf(wxr: WxrItem): string {
  const notes = parsed(metaOf(wxr, 'footnotes')[0]).map((note) => {
    const id = escapedHtml(String(note.id));
    return `<li id="${id}">${note.content} <a href="#${id}-link">↩</a></li>`;
  });
  return notes.length > 0 ? `<ol class="footnotes">${notes.join('')}</ol>` : '';
}

function parsed(json = ''): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}
