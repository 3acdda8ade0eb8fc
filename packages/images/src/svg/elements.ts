import { text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent } from 'hast';
import { isLocal } from './css-values.ts';
import { plainTextOf } from './html-text.ts';
import { ANIMATIONS, LOCAL_REFERENCE, LOOKS, SCHEMA } from './schema.ts';
import { cleanStyle, cleanStyleSheet, type StyleContext } from './style-sheets.ts';

/** An element, or what contains the drawing alone. */
type Parent = Element | { type: 'root'; children: ElementContent[] };

/** What the elements of a drawing need besides the schema. */
export interface ElementContext extends StyleContext {
  /** Images that are to be encoded: their bytes are still in `href`. */
  images: Element[];
}

const ALLOWED = new Set(SCHEMA.tagNames);
const TEXT = new Set(['text', 'tspan', 'textPath']);
const plainName = (name: string) => name.replace(/-/g, '').toLowerCase();
const ANIMATED = new Set(LOOKS.map(plainName));
/** What people call the elements that are left out. */
const NAMES: Record<string, string> = {
  script: 'scripts',
  handler: 'scripts',
  iframe: 'embedded pages',
  embed: 'embedded pages',
  object: 'embedded pages',
  audio: 'sound and video',
  video: 'sound and video',
};
/** Data of editors, and fonts that browsers do not read. */
const isInvisible = (name: string) =>
  name.includes(':') || /^(?:metadata|view|cursor|color-profile|font|font-face)$/i.test(name);

/** Prepares the elements of a parsed drawing for the schema: styles, links and references; names what is left out. */
export function cleanElements(node: Parent, context: ElementContext): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'foreignObject') return fromForeignObject(child, node, context);
    if (child.tagName === 'a') unlink(child, node, context);
    const isKept = ALLOWED.has(child.tagName) ? cleanElement(child, context) : isUnknown(child, context);
    if (isKept) cleanElements(child, context);
    return isKept ? [child] : [];
  });
}

/** HTML as plain text, unless the drawing has a text of its own for programs without HTML, as draw.io writes it. */
function fromForeignObject(html: Element, parent: Parent, context: ElementContext): ElementContent[] {
  for (const name of namesInside(html)) context.leaveOut(name);
  const plain = plainTextOf(html);
  if (!plain) return [];
  context.leaveOut('the look of HTML text');
  return parent.type === 'element' && parent.tagName === 'switch' ? [] : [plain];
}

const namesInside = (html: Element): string[] =>
  html.children.flatMap((child) =>
    child.type === 'element' ? [NAMES[child.tagName] ?? [], namesInside(child)].flat() : [],
  );

/** A link looks like its content. */
function unlink(link: Element, parent: Parent, { leaveOut }: ElementContext): void {
  if (link.properties.href !== undefined || link.properties.xLinkHref !== undefined) leaveOut('links');
  link.tagName = parent.type === 'element' && TEXT.has(parent.tagName) ? 'tspan' : 'g';
  delete link.properties.href;
  delete link.properties.xLinkHref;
}

function isUnknown({ tagName }: Element, { leaveOut }: ElementContext): false {
  if (!isInvisible(tagName))
    leaveOut(NAMES[tagName] ?? NAMES[tagName.toLowerCase()] ?? `the element “${tagName.slice(0, 40)}”`);
  return false;
}

function cleanElement(element: Element, context: ElementContext): boolean {
  const { properties, tagName } = element;
  if (ANIMATIONS.includes(tagName) && !isHarmlessAnimation(element)) {
    context.leaveOut(`an animation of “${String(properties.attributeName).slice(0, 40)}”`);
    return false;
  }
  linkPlainly(element, context);
  cleanProperties(element, context);
  return tagName !== 'style' || cleanSheet(element, context);
}

function isHarmlessAnimation({ tagName, properties }: Element): boolean {
  const { attributeName } = properties;
  if (!Object.values(properties).every((value) => isLocal([value].flat().join(' ')))) return false;
  if (tagName === 'mpath' || tagName === 'animateMotion') return attributeName === undefined;
  return typeof attributeName === 'string' && ANIMATED.has(plainName(attributeName));
}

/** `xlink:href` needs a namespace that the copy does not declare; every browser supports plain `href`. */
function linkPlainly(element: Element, context: ElementContext): void {
  const { xLinkHref, href = xLinkHref, ...properties } = element.properties;
  element.properties = properties;
  if (typeof href !== 'string') return;
  const isImage = element.tagName === 'image' || element.tagName === 'feImage';
  if (LOCAL_REFERENCE.test(href) && element.tagName !== 'image') element.properties = { href, ...properties };
  else if (isImage && /^\s*data:/i.test(href)) {
    element.properties = { href, ...properties };
    context.images.push(element);
  } else if (href.trim() !== '') context.leaveOut(isImage ? 'pictures from elsewhere' : 'references to other files');
}

function cleanProperties(element: Element, context: ElementContext): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (/^on/i.test(name)) context.leaveOut('scripts');
    if (name === 'href') continue;
    if (name === 'style') {
      const style = cleanStyle(String(value), context);
      if (style) element.properties.style = style;
      else delete element.properties.style;
    } else if (!isLocal([value].flat().join(' '))) {
      delete element.properties[name];
      if (/url\s*\(|image|src/i.test(String(value))) context.leaveOut('references to other files');
    }
  }
}

function cleanSheet(element: Element, context: ElementContext): boolean {
  const { type = 'text/css', media = '' } = element.properties;
  if (String(type).trim().toLowerCase() !== 'text/css' || !/^[\w\s:(),.-]*$/.test(String(media))) return false;
  const sheet = cleanStyleSheet(textOf(element), context);
  element.children = [text(sheet)];
  return sheet !== '';
}
