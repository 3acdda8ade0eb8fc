import { isRecord } from '@portfolio/contract/type-guards';
import { HTML } from '../text/html.ts';
import { textOf } from './export.ts';

/** What becomes of cards that have no HTML. */
export interface CardContext {
  /** Keeps a Markdown text, and returns what stands for it in HTML. */
  keepMarkdown(markdown: string): string;
  /** Called with the name of a card that is not known. */
  onRemoved(name: string): void;
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
  ['embed', (card) => figure(textOf(card.html) || link(card.url, ''), card.caption)],
  [
    'bookmark',
    ({ url, metadata, caption, ...card }) => {
      const { title, description } = isRecord(metadata) ? metadata : card;
      const more = textOf(description) && `<br>${escaped(description)}`;
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
  ['audio', ({ src, title }) => `<p>${link(src, title)}</p>`],
  ['file', ({ src, fileTitle, fileName }) => `<p>${link(src, textOf(fileTitle) || fileName)}</p>`],
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
  ['paywall', () => ''],
  ['email', () => ''],
  ['email-cta', () => ''],
  ['signup', () => ''],
]);
const ALIASES = new Map([
  ['code', 'codeblock'],
  ['hr', 'horizontalrule'],
  ['card-markdown', 'markdown'],
  ['image-card', 'image'],
]);

/** The HTML of a card; empty for one that is not known, and for those of emails and memberships. */
export function cardHtml(name: string, payload: unknown, context: CardContext): string {
  const card = CARDS.get(ALIASES.get(name) ?? name);
  if (!card) context.onRemoved(name);
  return card?.(isRecord(payload) ? payload : {}, context) ?? '';
}
