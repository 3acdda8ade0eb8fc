import { element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent } from 'hast';
import { removedElement } from '../removed.ts';

/**
 * What an element of another document becomes: a link to it. Frames and players have handlers of their own, which lose what
 * is written inside for old browsers. `undefined` for other elements.
 */
export function embedded(node: Element, onRemoved: (name: string | undefined) => void): ElementContent[] | undefined {
  const { tagName, properties, children } = node;
  if (tagName === 'embed') return linkTo(properties.src, properties.title);
  if (tagName === 'object') {
    const hasLink = children.some((child) => child.type === 'element' && child.tagName === 'a');
    return [...(hasLink ? [] : linkTo(properties.data ?? movieOf(node), properties.title)), ...children];
  }
  if (tagName === 'area') return linkTo(properties.href, properties.alt);
  if (tagName === 'menu') return [{ ...node, tagName: 'ul' }];
  if (tagName === 'dialog') return [{ ...node, tagName: 'div' }];
  const isFrame = tagName === 'iframe' && !/^(?:https?:)?\/\//.test(String(properties.src ?? ''));
  const isPlayer = tagName === 'video' || tagName === 'audio';
  if (isFrame || (isPlayer && (textOf(node).trim() || properties.poster)))
    onRemoved(removedElement(isPlayer ? { ...node, properties: { poster: properties.poster } } : node));
  if (tagName === 'form') onRemoved(`${removedElement({ ...node, children: [] })} (but its text)`);
  return undefined;
}

const movieOf = ({ children }: Element) =>
  children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'param' && /^(?:movie|src)$/i.test(String(child.properties.name))
      ? [child.properties.value]
      : [],
  )[0];

function linkTo(url: unknown, label: unknown): ElementContent[] {
  if (typeof url !== 'string' || !url) return [];
  const href = url.replace(/^\/\//, 'https://');
  const name = (typeof label === 'string' && label.trim()) || href;
  return [element('a', { href }, [text(name)])];
}
