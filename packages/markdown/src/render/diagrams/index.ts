import { createHash } from 'node:crypto';
import { element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element } from 'hast';
import { diagramSource } from './source.ts';
import { cleanSvg } from './svg.ts';

/** Draws Mermaid's notation; `null` if it stays as text. */
export type DrawDiagram = (text: string) => Element | null;

/** CPU time (ms) after which no further diagram of a text is drawn, less than a text may take. */
const TEXT_MS = 4_000;
const MAX_NAME = 1_000;
const SAMPLE = 'graph TD\nA --> B';

const load = () => import('beautiful-mermaid');
let library: ReturnType<typeof load> | undefined;

/** The function that draws the diagrams of one text; the library is loaded if the text may have one. */
export async function diagramsFor(markdown: string): Promise<DrawDiagram> {
  if (!/(?:```|~~~)\s*\{?\.?mermaid|language-mermaid/.test(markdown)) return () => null;
  if (!library) {
    library = load();
    const { renderMermaidSVG } = await library;
    renderMermaidSVG(SAMPLE);
  }
  const { renderMermaidSVG } = await library;
  let usedMs = 0;
  return (text) => {
    if (usedMs > TEXT_MS) return null;
    const start = process.cpuUsage();
    const figure = drawn(text, (code) => renderMermaidSVG(code, { padding: 16 }));
    const { user, system } = process.cpuUsage(start);
    usedMs += (user + system) / 1_000;
    return figure;
  };
}

function drawn(text: string, draw: (code: string) => string): Element | null {
  const source = diagramSource(text);
  if (!source) return null;
  try {
    const id = `d-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
    const clean = cleanSvg(draw(source.code), id);
    return clean && figureOf(clean, source);
  } catch {
    // The library throws for what it cannot read: the diagram stays as text.
    return null;
  }
}

function figureOf(
  { svg, relations }: { svg: Element; relations: string[] },
  source: ReturnType<typeof diagramSource> & {},
): Element {
  const { kind, title, description } = source;
  const name = title ? `${kind}: ${title}.` : `${kind}.`;
  const words = description || (relations.length > 0 ? relations.join('; ') : wordsOf(svg));
  Object.assign(svg.properties, { role: 'img', ariaLabel: `${name} ${words}`.slice(0, MAX_NAME).trim() });
  const frame = { className: ['diagram'], role: 'group', tabIndex: 0, ariaLabel: kind };
  return element('figure', {}, [element('div', frame, [svg])]);
}

const wordsOf = (node: Element): string =>
  node.tagName === 'text'
    ? textOf(node)
    : node.children.flatMap((child) => (child.type === 'element' ? wordsOf(child) || [] : [])).join(', ');
