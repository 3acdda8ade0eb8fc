import { changeElements, element, text } from '@portfolio/contract/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { findByClass, hasClass, textByClass } from '../old-site/html.ts';

/** Called with what a card loses: its name, and its words. */
type OnRemoved = (name: string, words: string) => void;
type Change = (card: Element, onRemoved: OnRemoved) => ElementContent[];

/** Cards that only worked on the old site. */
const named =
  (name: string): Change =>
  (card, onRemoved) => {
    onRemoved(name, wordsOf(card));
    return [];
  };

const CARDS: [name: string, change: Change][] = [
  ['kg-bookmark-card', bookmark],
  ['kg-callout-card', callout],
  ['kg-toggle-card', toggle],
  ['kg-video-card', video],
  ['kg-audio-card', audio],
  ['kg-file-card', file],
  ['kg-button-card', ({ children }) => [element('p', {}, children)]],
  ['kg-signup-card', named('signup')],
  ['kg-email-card', named('email')],
  ['kg-email-cta-card', named('email-cta')],
];

/** Replaces the cards of Ghost by HTML that has a form in Markdown. */
export function replaceCards(tree: Root, onRemoved: OnRemoved): void {
  changeElements(tree, (node) => CARDS.find(([name]) => hasClass(node, name))?.[1](node, onRemoved));
}

/** The words of an element, those of separate elements apart. */
const wordsOf = (node: ElementContent): string =>
  (node.type === 'element' ? node.children.map(wordsOf).join(' ') : node.type === 'text' ? node.value : '')
    .replace(/\s+/g, ' ')
    .trim();

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
