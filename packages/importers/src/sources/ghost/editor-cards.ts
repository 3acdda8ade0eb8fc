import { isRecord } from '@portfolio/contract/type-guards';
import type { Parameter } from '@portfolio/text/dialects/parameter';
import { isLook, shownBy, shownHtml } from '@portfolio/text/dialects/parameters';
import { textsIn } from '@portfolio/text/dialects/templates';
import { HTML, textOfHtml } from '#app/html.ts';
import { textOf } from './export.ts';

/** What becomes of cards that have no HTML. */
export interface CardContext {
  /** Keeps a Markdown text, and returns what stands for it in HTML. */
  keepMarkdown(markdown: string): string;
  /** Called with the name of a card that is not known or not shown, and with the words that it loses. */
  onRemoved(name: string, words: string): void;
}

type Payload = Record<string, unknown>;

/** A text inside HTML or one of its attributes. */
export const escaped = (value: unknown): string =>
  textOf(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const link = (href: unknown, label: unknown) =>
  textOf(href) && `<a href="${escaped(href)}">${escaped(label) || escaped(href)}</a>`;
const figure = (inner: string, caption: unknown) =>
  `<figure>${inner}${textOf(caption) && `<figcaption>${textOf(caption)}</figcaption>`}</figure>`;
const image = ({ src, alt, title }: Payload) =>
  textOf(src) && `<img src="${escaped(src)}" alt="${escaped(alt)}" title="${escaped(title)}">`;
const withLink = (href: unknown, inner: string) => (textOf(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner);
const div = (name: string, inner: string) => `<div class="${name}">${inner}</div>`;
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The HTML of cards by the names that Lexical and Mobiledoc give them; captions and texts are HTML themselves. */
const CARDS = new Map<string, (payload: Payload, context: CardContext) => string>([
  ['image', (card) => figure(withLink(card.href, image(card)), card.caption)],
  [
    'gallery',
    (card) =>
      figure(
        records(card.images)
          .map((one) => `<p>${image(one)}</p>`)
          .join(''),
        card.caption,
      ),
  ],
  ['codeblock', (card) => figure(HTML.codeBlock(textOf(card.code), textOf(card.language)), card.caption)],
  ['html', ({ html }) => textOf(html)],
  ['markdown', ({ markdown }, { keepMarkdown }) => `<p>${keepMarkdown(textOf(markdown))}</p>`],
  ['horizontalrule', () => '<hr>'],
  ['embed', (card) => figure(embedHtml(card), card.caption)],
  [
    'bookmark',
    ({ url, metadata, caption, ...card }) => {
      const { title, description, author, publisher } = isRecord(metadata) ? metadata : card;
      const from = [author, publisher].map(textOf).filter(Boolean).join(', ');
      const lines = [textOf(description), from].filter(Boolean);
      const more = lines.map((line) => `<br>${escaped(line)}`).join('');
      return `<p>${link(url, title)}${more}</p>${textOf(caption) && `<p>${textOf(caption)}</p>`}`;
    },
  ],
  [
    'callout',
    ({ calloutEmoji, calloutText }) =>
      div(
        'kg-callout-card',
        div('kg-callout-emoji', escaped(calloutEmoji)) + div('kg-callout-text', textOf(calloutText)),
      ),
  ],
  ['toggle', ({ heading, content }) => `<details><summary>${textOf(heading)}</summary>${textOf(content)}</details>`],
  ['button', ({ buttonUrl, buttonText }) => `<p>${link(buttonUrl, buttonText)}</p>`],
  ['video', ({ src, caption }) => figure(`<video src="${escaped(src)}"></video>`, caption)],
  ['audio', ({ src, title, caption }) => `<p>${link(src, title)}</p>${textOf(caption) && `<p>${textOf(caption)}</p>`}`],
  [
    'file',
    ({ src, fileTitle, fileName, fileCaption }) => {
      const name = textOf(fileTitle) && textOf(fileName) ? ` (${escaped(fileName)})` : '';
      const caption = textOf(fileCaption) && `<p>${escaped(fileCaption)}</p>`;
      return `<p>${link(src, textOf(fileTitle) || fileName)}${name}</p>${caption}`;
    },
  ],
  [
    'header',
    ({ header, subheader, buttonUrl, buttonText }) =>
      `<h2>${textOf(header)}</h2><p>${textOf(subheader)}</p><p>${link(buttonUrl, buttonText)}</p>`,
  ],
  [
    'product',
    ({ productImageSrc, productTitle, productDescription, productUrl, productButton }) =>
      `<p>${image({ src: productImageSrc })}</p><h4>${textOf(productTitle)}</h4><div>${textOf(productDescription)}</div><p>${link(productUrl, productButton)}</p>`,
  ],
  [
    'call-to-action',
    ({ imageUrl, textValue, buttonUrl, buttonText }) =>
      `<p>${image({ src: imageUrl })}</p><div>${textOf(textValue)}</div><p>${link(buttonUrl, buttonText)}</p>`,
  ],
]);
const ALIASES = new Map([
  ['code', 'codeblock'],
  ['hr', 'horizontalrule'],
  ['card-markdown', 'markdown'],
  ['image-card', 'image'],
]);

/** A frame, or a link where the HTML has no frame that is shown here. */
const embedHtml = ({ html, url }: Payload) => textOf(html) || link(url, '');

/** Cards of emails and memberships, which the pages of the old site did not show. */
const NOT_SHOWN = new Set(['paywall', 'email', 'email-cta', 'signup']);

/**
 * The HTML of a card: of one that is not known what it says, and nothing for those of emails and memberships. What it does
 * not show is named.
 */
export function cardHtml(name: string, payload: unknown, context: CardContext): string {
  const known = ALIASES.get(name) ?? name;
  const card = CARDS.get(known);
  const values = isRecord(payload) ? payload : {};
  const { children: _, ...own } = values;
  const parameters = textsIn(own).filter((one) => one.name !== 'type');
  const html = card
    ? card(values, context)
    : NOT_SHOWN.has(known)
      ? ''
      : `<p>${shownHtml(shownBy(known, parameters))}</p>`;
  const words = textOfHtml(html);
  const isShown = ({ value }: Parameter) =>
    words.includes(textOfHtml(value)) || html.includes(escaped(value)) || known === 'markdown';
  const missing = parameters.filter((one) => isWorded(one) && !isShown(one)).map(({ value }) => textOfHtml(value));
  if (!card || missing.length > 0) context.onRemoved(name, missing.join(' '));
  return html;
}

/** Whether a value is a text or an address, and not about the look. */
function isWorded(parameter: Parameter): boolean {
  const { texts, links, pictures, others } = shownBy('', [parameter]);
  const words = others.filter((one) => !isLook(one) && !LOOK_NAME.test(one.name));
  return texts.length + links.length + pictures.length + words.length > 0;
}
const LOOK_NAME = /(?:colou?r|width|style|layout|alignment|size|version|type)$/i;
