import { changeElements, element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Nodes, Root } from 'hast';

const BLOCKS = new Set(['li', 'p', 'div', 'dd', 'aside']);
/** What programs put around all notes, besides their list. */
const AROUND_NOTES = /\bfootnotes\b|mso-element:\s*(?:foot|end)note-list/;
const WORD_NOTE = /mso-element:\s*(?:foot|end)note(?!-)/;
/** A link within the text; Word's clipboard may name its temporary file. */
const INSIDE = /^(?:file:[^#]{1,2000})?#(.+)$/s;

interface Place {
  node: Element;
  /** The elements around it, from the outermost. */
  ancestors: readonly Element[];
}

/**
 * Turns footnotes into elements that `handlers.ts` makes Markdown's of. A footnote is a link to a block that links back to
 * it, as Word, Google Docs, WordPress, GitHub, kramdown and Pandoc write them. The notes are moved to
 * the end.
 */
export function footnotes(root: Root): void {
  const places = elementsIn(root, []);
  const targets = new Map(places.flatMap((place) => namesOf(place.node).map((name) => [name, place] as const)));
  const labels = new Map<Element, string>();
  const replacements = new Map<Element, Element[]>();
  for (const { node, ancestors } of places) {
    const target = targets.get(targetOf(node) ?? '');
    const note = target && noteAround([...target.ancestors, target.node]);
    if (!note || ancestors.some((above) => labels.has(above))) continue;
    const sup = ancestors.at(-1)?.tagName === 'sup' ? ancestors.at(-1) : undefined;
    const names = new Set([...namesOf(node), ...(sup ? namesOf(sup) : [])]);
    const backLinks = elementsIn(note, []).filter((inner) => names.has(targetOf(inner.node) ?? ''));
    if (backLinks.length === 0 || ancestors.includes(note)) continue;
    const label = labels.get(note) ?? String(labels.size + 1);
    labels.set(note, label);
    replacements.set(sup && sup.children.length === 1 ? sup : node, [element('footnote-reference', { label }, [])]);
    for (const { node: link, ancestors: above } of backLinks) {
      const around = above.at(-1);
      replacements.set(around?.tagName === 'sup' && around.children.length === 1 ? around : link, []);
    }
  }
  if (labels.size === 0) return;
  const around = new Set(
    places
      .filter(({ node }) => AROUND_NOTES.test(`${node.properties.className} ${node.properties.style}`))
      .map(({ node }) => node),
  );
  const notes: Element[] = [];
  changeElements(root, (node) => {
    const label = labels.get(node);
    if (label) notes.push(element('footnote-definition', { label }, node.children));
    if (label) return [];
    return around.has(node) ? node.children.filter(isOwnText) : replacements.get(node);
  });
  root.children.push(...notes);
}

/** The whole note of Word, which may have several paragraphs, or the nearest block. */
const noteAround = (elements: readonly Element[]): Element | undefined =>
  elements.find(({ properties }) => WORD_NOTE.test(String(properties.style ?? ''))) ??
  elements.findLast(({ tagName }) => BLOCKS.has(tagName));

/** What stands among notes and is neither their heading nor an empty list. */
const isOwnText = (node: ElementContent) =>
  textOf(node).trim() !== '' && !(node.type === 'element' && /^h[1-6]$/.test(node.tagName));

function elementsIn(parent: Nodes, ancestors: readonly Element[]): Place[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((node): Place[] =>
    node.type === 'element' ? [{ node, ancestors }, ...elementsIn(node, [...ancestors, node])] : [],
  );
}

const targetOf = ({ tagName, properties: { href } }: Element) =>
  tagName === 'a' && typeof href === 'string' ? INSIDE.exec(href)?.[1] : undefined;

/** The names by which links reach an element. */
const namesOf = ({ properties: { id, name } }: Element) => [id, name].filter((value) => typeof value === 'string');
