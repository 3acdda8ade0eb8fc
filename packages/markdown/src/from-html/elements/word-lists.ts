import { element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

/** Word's style of a paragraph that is a list item, with its level from 1. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/;
/** Word's marker of a numbered item, as `1.`, `b)` or `(iv)`; `o` and `§` are bullets. */
const NUMBER = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i;
const IGNORED = /mso-list:\s*Ignore/i;

interface Item {
  level: number;
  marker: string;
  content: Element;
}

/** Turns Word's list items, which are siblings with a level, into nested lists. */
export function wordLists(parent: Root | Element): void {
  const children: (ElementContent | Root['children'][number])[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (items.length) children.push(...nest(items));
    items = [];
  };
  for (const node of parent.children) {
    const found = node.type === 'element' ? itemsOf(node) : [];
    if (found.length > 0) items.push(...found);
    // Only blanks and comments stand between the items of one list.
    else if (node.type === 'element' || (node.type === 'text' && node.value.trim())) {
      flush();
      if (node.type === 'element') wordLists(node);
      children.push(node);
    } else if (items.length === 0) children.push(node);
  }
  flush();
  Object.assign(parent, { children });
}

/** The items of an element: a paragraph of the program, or a list of Word on the web, where each level is one of its own. */
function itemsOf(node: Element): Item[] {
  const item = itemOf(node);
  if (item) return [item];
  if (!/ListContainerWrapper/.test(String(node.properties.className ?? ''))) return [];
  return node.children.flatMap((list) =>
    list.type === 'element' && /^[uo]l$/.test(list.tagName) ? list.children.flatMap((one) => webItem(list, one)) : [],
  );
}

function webItem({ tagName }: Element, item: ElementContent): Item[] {
  if (item.type !== 'element' || item.tagName !== 'li') return [];
  const { dataAriaLevel, dataAriaPosinset } = item.properties;
  const marker = tagName === 'ol' ? `${dataAriaPosinset ?? 1}.` : '';
  return [{ level: Number(dataAriaLevel) || 1, marker, content: item }];
}

/** Only a paragraph can become an item: a cell or a heading keeps what it is. */
function itemOf(node: Element): Item | undefined {
  if (node.tagName !== 'p' && node.tagName !== 'div') return undefined;
  const level = LEVEL.exec(String(node.properties.style ?? ''))?.[1];
  if (!level) return undefined;
  let marker = '';
  const withoutMarker = (inner: Element): Element => ({
    ...inner,
    children: inner.children.flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (!IGNORED.test(String(child.properties.style ?? ''))) return [withoutMarker(child)];
      marker ||= textOf(child);
      return [];
    }),
  });
  return { level: Number(level), content: withoutMarker(element('li', {}, node.children)), marker };
}

/** Lists of items, each with the deeper items that follow it. */
function nest(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const [first] = items;
  if (!first) return lists;
  const isDeeper = (item: Item | undefined) => item !== undefined && item.level > first.level;
  let end = 0;
  for (let item = items[end]; item; item = items[end]) {
    const start = end + 1;
    do end += 1;
    while (isDeeper(items[end]));
    item.content.children.push(...nest(items.slice(start, end)));
    const number = NUMBER.exec(item.marker)?.[1];
    const tag = number ? 'ol' : 'ul';
    const last = lists.at(-1);
    if (last?.tagName === tag) last.children.push(item.content);
    else lists.push(element(tag, Number(number) > 1 ? { start: Number(number) } : {}, [item.content]));
  }
  return lists;
}
