import { changeElements, element, text } from '@portfolio/contract/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { findByClass, hasClass, textByClass } from '../old-site/html.ts';

type Change = (card: Element) => ElementContent[];

/** Cards that only worked on the old site. */
const NOTHING: Change = () => [];

const CARDS: [name: string, change: Change][] = [
  ['kg-bookmark-card', bookmark],
  ['kg-callout-card', callout],
  ['kg-toggle-card', toggle],
  ['kg-video-card', video],
  ['kg-audio-card', audio],
  ['kg-file-card', file],
  ['kg-button-card', ({ children }) => [element('p', {}, children)]],
  ['kg-signup-card', NOTHING],
  ['kg-email-card', NOTHING],
  ['kg-email-cta-card', NOTHING],
];

/** Replaces the cards of Ghost by HTML that has a form in Markdown. */
export function replaceCards(tree: Root): void {
  changeElements(tree, (node) => CARDS.find(([name]) => hasClass(node, name))?.[1](node));
}

const paragraph = (...children: ElementContent[]) => element('p', {}, children);
const linkTo = (href: unknown, label: string) =>
  element('a', { href: String(href ?? '') }, [text(label || String(href ?? ''))]);

/** The first element of this name inside another one. */
function find(parent: Element, name: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}
const captionOf = (card: Element): ElementContent[] => {
  const caption = find(card, 'figcaption');
  return caption ? [paragraph(...caption.children)] : [];
};

function bookmark(card: Element): ElementContent[] {
  const title = textByClass(card, 'kg-bookmark-title');
  const description = textByClass(card, 'kg-bookmark-description');
  const link = linkTo(find(card, 'a')?.properties.href, title);
  const more = description ? [element('br', {}, []), text(description)] : [];
  return [paragraph(link, ...more), ...captionOf(card)];
}

function callout(card: Element): ElementContent[] {
  const emoji = textByClass(card, 'kg-callout-emoji');
  const words = findByClass(card, 'kg-callout-text')?.children ?? [];
  return [element('blockquote', {}, [text(emoji ? `${emoji} ` : ''), ...words])];
}

function toggle(card: Element): ElementContent[] {
  if (card.tagName === 'details') return [card];
  const summary = element('summary', {}, [text(textByClass(card, 'kg-toggle-heading-text'))]);
  return [element('details', {}, [summary, ...(findByClass(card, 'kg-toggle-content')?.children ?? [])])];
}

/** Without the buttons and times that are laid over the video. */
function video(card: Element): ElementContent[] {
  const player = find(card, 'video');
  return [...(player ? [paragraph(player)] : []), ...captionOf(card)];
}

function audio(card: Element): ElementContent[] {
  return [paragraph(linkTo(find(card, 'audio')?.properties.src, textByClass(card, 'kg-audio-title')))];
}

/** A link to a file, with its name and size. */
function file(card: Element): ElementContent[] {
  const name = textByClass(card, 'kg-file-card-filename');
  const link = linkTo(find(card, 'a')?.properties.href, textByClass(card, 'kg-file-card-title') || name);
  const about = [name, textByClass(card, 'kg-file-card-filesize')].filter(Boolean).join(', ');
  const caption = textByClass(card, 'kg-file-card-caption');
  return [paragraph(link, text(about ? ` (${about})` : '')), ...(caption ? [paragraph(text(caption))] : [])];
}
