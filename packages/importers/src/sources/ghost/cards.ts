import { changeElements, element, text } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { findByClass, hasClass, textByClass } from '../old-site/html.ts';

/** Called with what a card loses: its name, and its words. */
type OnRemoved = (name: string, words: string) => void;
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

/** Replaces the cards of Ghost by HTML that has a form in Markdown; the words and links that a card loses are named. */
export function replaceCards(tree: Root, onRemoved: OnRemoved): void {
  changeElements(tree, (node) => {
    const isBlock = /^(?:div|figure|details|section|aside)$/.test(node.tagName);
    const [name = '', change] = (isBlock && CARDS.find(([known]) => hasClass(node, known))) || [];
    const before = change ? saidBy(node) : [];
    const replaced = change?.(node);
    const after = new Set(replaced?.flatMap(saidBy));
    const missing = before.filter((word) => !after.has(word) && /\p{L}/u.test(word));
    if (missing.length > 0) onRemoved(name.replace(/^kg-|-card$/g, ''), missing.join(' '));
    return replaced;
  });
}

/** The words and links of an element; the images of a card are its own or those of what it links to. */
function saidBy(node: ElementContent): string[] {
  if (node.type === 'text') return node.value.split(/\s+/).filter(Boolean);
  if (node.type !== 'element') return [];
  const { href, src, data } = node.properties;
  const links = node.tagName === 'img' ? [] : [href, src, data].filter((link) => typeof link === 'string');
  return [...links, ...node.children.flatMap(saidBy)];
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
  const from = ['kg-bookmark-author', 'kg-bookmark-publisher'].map((name) => textByClass(card, name));
  const lines = [description, from.filter(Boolean).join(', ')].filter(Boolean);
  const more = lines.flatMap((line) => [element('br', {}, []), text(line)]);
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
  const link = linkTo(find(card, 'audio')?.properties.src, textByClass(card, 'kg-audio-title'));
  return [paragraph(link), ...captionOf(card)];
}

/** A link to a file, with its name and size. */
function file(card: Element): ElementContent[] {
  const name = textByClass(card, 'kg-file-card-filename');
  const link = linkTo(find(card, 'a')?.properties.href, textByClass(card, 'kg-file-card-title') || name);
  const about = [name, textByClass(card, 'kg-file-card-filesize')].filter(Boolean).join(', ');
  const caption = textByClass(card, 'kg-file-card-caption');
  return [paragraph(link, text(about ? ` (${about})` : '')), ...(caption ? [paragraph(text(caption))] : [])];
}
