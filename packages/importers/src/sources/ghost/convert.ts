import { postPath } from '@portfolio/contract/pages';
import { removedName } from '@portfolio/text/dialects/templates';
import { withLineFeeds } from '@portfolio/text/line-ends';
import type { Root } from 'hast';
import { asPage } from '#app/document.ts';
import { fromHtml, textOfHtml } from '#app/html.ts';
import { convertedDocument } from '#app/items.ts';
import type { Document, SourceFile } from '#app/source.ts';
import { createFileFinder } from '../old-site/files.ts';
import { type OldSite, pathOn, relink } from '../old-site/html.ts';
import { replaceCards } from './cards.ts';
import type { CardContext } from './editor-cards.ts';
import { type Row, textOf, withoutSite } from './export.ts';
import { type Item, isPage } from './item.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';

const IMAGE = /^\/content\/images\/(?:size\/[^/]+\/(?:format\/[^/]+\/)?)?(.+)$/;
const EMAIL_ONLY = /<!--kg-card-begin: email(?:-cta)?-->([\s\S]{0,20000}?)<!--kg-card-end: email(?:-cta)?-->/g;
/** Stands for a Markdown card while the HTML around it is converted; no text has these characters. */
const KEPT = /\uFDD2(\d+)\uFDD3/g;

/** Converts the texts of a site to Markdown, with links to the new addresses of its posts. */
export function converterOf(items: readonly Item[], files: readonly SourceFile[]) {
  const old = oldSite(items, files);
  return (item: Item): Document => {
    const removed = new Set<string>();
    const kept: string[] = [];
    const context: CardContext = {
      keepMarkdown: (markdown) => `\uFDD2${kept.push(markdown) - 1}\uFDD3`,
      onRemoved: (name, words) => void removed.add(removedName(`card “${name}”${words && `: ${words}`}`)),
    };
    const onRemoved = (name: string) => void removed.add(name);
    const prepare = (tree: Root) => {
      replaceCards(tree, context.onRemoved);
      relink(tree, old);
    };
    const toMarkdown = (html: string) => {
      const shown = html.replace(EMAIL_ONLY, (_, email: string) => {
        context.onRemoved('email', textOfHtml(email));
        return '';
      });
      const markdown = fromHtml(shown, { prepare, onRemoved });
      return markdown.replace(KEPT, (_, index: string) => kept[Number(index)] ?? '');
    };
    const content = withLineFeeds(withoutSite(htmlOf(item.row, context)));
    const document = convertedDocument({ ...item, document: { ...item.document, content } }, { toMarkdown, removed });
    const { cover } = document;
    const converted = { ...document, cover: cover && { ...cover, url: old.imageOf(cover.url) ?? cover.url } };
    return isPage(item.row) ? asPage(converted) : converted;
  };
}

/** The HTML of a post; of the document that its editor stored only where there is none. */
function htmlOf({ html, lexical, mobiledoc }: Row, context: CardContext): string {
  return textOf(html) || lexicalHtml(parsed(lexical), context) || mobiledocHtml(parsed(mobiledoc), context);
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(textOf(json) || 'null');
  } catch {
    return null;
  }
}

function oldSite(items: readonly Item[], files: readonly SourceFile[]): OldSite {
  const find = createFileFinder(files);
  const none = new Set<string>();
  const posts = new Map<string, string>();
  for (const { document, slug, row } of items) {
    if (isPage(row)) continue;
    for (const address of document.oldAddresses) posts.set(address.replace(/\/$/, ''), postPath(slug));
  }
  return {
    imageOf: (url) => {
      const file = IMAGE.exec(pathOn(none, url)?.split('?')[0] ?? '')?.[1];
      return file && (find(`images/${file}`) ?? `/content/images/${file}`);
    },
    linkOf: (url) => {
      const post = posts.get((pathOn(none, url) ?? '').replace(/\/$/, ''));
      return post && `${post}${/#.*$/s.exec(url)?.[0] ?? ''}`;
    },
  };
}
