import { isRecord } from '@portfolio/contract/type-guards';
import { textsIn } from '@portfolio/text/dialects/templates';
import { type CardContext, cardHtml, escaped } from './editor-cards.ts';
import { textOf } from './export.ts';

/** The kinds of sections and markers in the format 0.3. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;
const ATOM = 1;
const SECTION = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/;
const MARK = /^(?:a|b|strong|i|em|s|u|code|sub|sup|mark|del)$/;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The HTML of a document of Mobiledoc, which older versions of Ghost wrote. */
export function mobiledocHtml(document: unknown, context: CardContext): string {
  if (!isRecord(document)) return '';
  const [markups, atoms, cards] = [document.markups, document.atoms, document.cards].map(listOf);
  const inline = (markers: unknown) => markersHtml(listOf(markers), markups ?? [], atoms ?? []);
  return listOf(document.sections)
    .map((section) => {
      const [kind, first, second] = listOf(section);
      if (kind === MARKUP) return elementHtml(textOf(first), inline(second));
      if (kind === IMAGE) return `<p><img src="${escaped(first)}" alt=""></p>`;
      if (kind === LIST) {
        const name = first === 'ol' ? 'ol' : 'ul';
        return `<${name}>${listOf(second)
          .map((item) => `<li>${inline(item)}</li>`)
          .join('')}</${name}>`;
      }
      const [name, payload] = kind === CARD ? listOf(cards?.[Number(first)]) : unknownSection(second);
      return textOf(name) ? cardHtml(textOf(name), payload, context) : '';
    })
    .join('\n');
}

/** A section of an unknown kind as a card with its texts. */
function unknownSection(content: unknown): [name: string, payload: { content: string[] }] | [] {
  const texts = textsIn(content).map(({ value }) => value);
  return texts.length > 0 ? ['section', { content: texts }] : [];
}

function elementHtml(name: string, inner: string): string {
  const tag = SECTION.test(name) ? name.replace(/^(?:aside|pull-quote)$/, 'blockquote') : 'p';
  return `<${tag}>${inner}</${tag}>`;
}

/** Markers open marks, and say how many of the open ones end after them. */
function markersHtml(markers: readonly unknown[], markups: readonly unknown[], atoms: readonly unknown[]): string {
  const open: string[] = [];
  let html = '';
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const [name, attributes] = listOf(markups[Number(index)]);
      const tag = MARK.test(textOf(name)) ? textOf(name) : 'span';
      html += tag === 'a' ? `<a href="${escaped(attributeOf(attributes, 'href'))}">` : `<${tag}>`;
      open.push(tag);
    }
    html += kind === ATOM ? atomHtml(atoms[Number(value)]) : textHtml(value);
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

function atomHtml(atom: unknown): string {
  const [name, value] = listOf(atom);
  return name === 'soft-return' ? '<br>' : textHtml(value);
}

const textHtml = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : '';
/** Attributes are a list of names and values by turns. */
const attributeOf = (attributes: unknown, name: string) => {
  const list = listOf(attributes);
  return list[list.indexOf(name) + 1];
};
