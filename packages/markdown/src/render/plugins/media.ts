import { sameOriginPath } from '@portfolio/contract/text';
import { changeElements, element } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

const MEDIA = new Set(['video', 'audio']);

/** Shows videos and audio of this site or over https with controls; nothing is loaded before they are played. */
export function media() {
  return (root: Root) => changeElements(root, (node) => (MEDIA.has(node.tagName) ? withControls(node) : undefined));
}

const isOwn = (address: string) => sameOriginPath(address) !== null;
const isAllowed = (address: string) => isOwn(address) || /^https:\/\//i.test(address);

function withControls({ tagName, properties, children }: Element): ElementContent[] {
  const { className, title, width, height } = properties;
  const poster = String(properties.poster ?? '');
  const sources = [properties, ...children.flatMap((child) => (child.type === 'element' ? [child.properties] : []))]
    .map(({ src, type }) => ({ src: String(src ?? ''), type }))
    .filter(({ src }) => isAllowed(src));
  if (sources.length === 0) return [];
  const isVideo = tagName === 'video';
  const looks = { className, ariaLabel: title, ...(isVideo && { width, height, playsInline: true }) };
  const image = isVideo && isOwn(poster) ? { poster } : {};
  return [
    element(
      tagName,
      { ...looks, ...image, controls: true, preload: 'none' },
      sources.map((source) => element('source', source, [])),
    ),
  ];
}
