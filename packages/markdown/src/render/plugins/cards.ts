import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';
import { classesOf } from './author-html.ts';
import { playerTitle } from './players.ts';

/** Titles that players give all their frames. */
const GENERIC = /^(?:youtube video player|vimeo video player|embedded content|soundcloud.*player|spotify embed: ?)$/i;

/**
 * Makes `embed-card`s of links to players of other sites: links from frames, and links to the page of a known player
 * that are alone in their paragraph.
 */
export function cards() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'a' && classesOf(node).includes('embed')) makeCard(node);
      if (node.tagName === 'p') makeLoneLinkCard(node);
      return undefined;
    });
}

function makeCard(link: Element): void {
  const href = String(link.properties.href ?? '');
  const title = textOf(link).trim();
  const named = title && !GENERIC.test(title) ? title : (playerTitle(href) ?? 'Embedded page');
  Object.assign(link, element('embed-card', { href }, [text(named)]));
}

function makeLoneLinkCard(paragraph: Element): void {
  const [only, ...more] = paragraph.children.filter((node) => node.type !== 'text' || node.value.trim());
  if (!only || more.length > 0) return;
  const address = textOf(only).trim();
  if (only.type === 'element' && (only.tagName !== 'a' || only.properties.href !== address)) return;
  if (!playerTitle(address)) return;
  const link = element('a', { href: address }, []);
  makeCard(link);
  paragraph.children = [link];
}
