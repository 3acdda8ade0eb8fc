import { leavesSite, ownPath } from '@portfolio/contract/text';
import type { Element, ElementContent, Root } from 'hast';
import { changeElements, element, text, textOf } from './tree.ts';

/** Keeps the ids that footnotes need and drops all others, before the sanitiser, which leaves ids alone. */
export function ownIds() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const id = String(node.properties.id ?? '');
      if (id && !/^user-content-fn/.test(id) && id !== 'footnote-label') delete node.properties.id;
      delete node.properties.name;
      return undefined;
    });
}

/** Every heading has an anchor; a first-level heading moves all of them down, the page has its own. */
export function headings() {
  return (root: Root) => {
    const shift = hasTopHeading(root) ? 1 : 0;
    changeElements(root, (node) => {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (!level) return undefined;
      node.tagName = `h${Math.min(6, Number(level) + shift)}`;
      const { id } = node.properties;
      if (!id || id === 'footnote-label') return undefined;
      const label = `Link to “${textOf(node)}”`;
      node.children.push(element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: label }, [text('#')]));
      return undefined;
    });
  };
}

function hasTopHeading(parent: Root | Element): boolean {
  return parent.children.some((node) => node.type === 'element' && (node.tagName === 'h1' || hasTopHeading(node)));
}

/** Pictures are ours or https; they load late, tell nobody where the reader is, and alone with a title get a caption. */
export function pictures() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'p') return withCaption(node);
      if (node.tagName !== 'img') return undefined;
      const source = String(node.properties.src ?? '');
      const isOwn = ownPath(source) !== null;
      const alt = String(node.properties.alt ?? '');
      if (!isOwn && !/^https:\/\//i.test(source)) return alt ? [text(alt)] : [];
      Object.assign(node.properties, { alt, loading: 'lazy', decoding: 'async' });
      if (!isOwn) node.properties.referrerPolicy = 'no-referrer';
      return undefined;
    });
}

function withCaption(paragraph: Element): ElementContent[] | undefined {
  const [image, ...more] = paragraph.children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (more.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return undefined;
  const title = String(image.properties.title ?? '');
  delete image.properties.title;
  return [element('figure', {}, title ? [image, element('figcaption', {}, [text(title)])] : [image])];
}

/** What stands in a line of text and may hold a picture. */
const IN_LINE = new Set('a abbr b code del em i ins kbd mark q s small span strike strong sub sup tt u'.split(' '));

/** Pictures that share their block with words or with each other stand in the line, and are marked as such. */
export function inlinePictures() {
  return (root: Root) => {
    const visit = (parent: Root | Element): void => {
      const line = lineOf(parent);
      if (parent.type === 'element' && (line.hasWords || line.pictures.length > 1)) {
        for (const picture of line.pictures) picture.properties.className = ['inline'];
      }
      for (const block of line.blocks) visit(block);
    };
    visit(root);
  };
}

/** What a block holds outside of the blocks in it. */
function lineOf(parent: Root | Element) {
  const line = { pictures: [] as Element[], blocks: [] as Element[], hasWords: false };
  for (const node of parent.children) {
    if (node.type === 'text' && node.value.trim()) line.hasWords = true;
    if (node.type !== 'element') continue;
    if (node.tagName === 'img') line.pictures.push(node);
    else if (IN_LINE.has(node.tagName)) {
      const inner = lineOf(node);
      line.pictures.push(...inner.pictures);
      line.blocks.push(...inner.blocks);
      line.hasWords ||= inner.hasWords;
    } else line.blocks.push(node);
  }
  return line;
}

/** Links that leave the site tell the other side nothing and get no hold on the page. */
export function links() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'a' && leavesSite(String(node.properties.href ?? ''))) {
        node.properties.rel = ['noopener', 'noreferrer'];
      }
      return undefined;
    });
}

/** Tables scroll inside themselves, also by keyboard. Not as regions: those are landmarks, and an article may hold many. */
export function tables() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      const isWrapped = parent.type === 'element' && parent.properties.role === 'group';
      if (node.tagName !== 'table' || isWrapped) return undefined;
      return [element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }, [node])];
    });
}

/** The boxes of task lists say what they show, for the words beside them are no label. */
export function tasks() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      return undefined;
    });
}

/** How many characters of a formula surely fit a line of the narrowest screen. */
const SHORT_FORMULA = 24;

/** A formula does not break: one that may be wider than its column scrolls inside itself, also by keyboard. */
export function formulas() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const { className } = node.properties;
      if (!Array.isArray(className) || !className.includes('katex') || shownIn(node).length <= SHORT_FORMULA) {
        return undefined;
      }
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Formula' });
      return undefined;
    });
}

/** What a formula shows, without its source, which stands in it too. */
function shownIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'annotation') return '';
  return node.children.map(shownIn).join('');
}

/** A block of code gets a bar with its title or language, before it is coloured; the site adds the copy button there. */
export function codeBars() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const code = node.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'code',
      );
      if (node.tagName !== 'pre' || !code) return undefined;
      const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
      const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
      const title = String(code.properties.dataTitle ?? '') || language;
      delete code.properties.dataTitle;
      const bar = element('div', { className: ['code-bar'] }, [
        element('span', { className: ['mono'] }, [text(title)]),
      ]);
      return [element('div', { className: ['code'] }, [bar, node])];
    });
}

/** Code scrolls inside itself, also by keyboard, and is named by its bar. */
export function scrollingCode() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      if (node.tagName !== 'pre' || parent.type !== 'element') return undefined;
      const [bar] = parent.children;
      const label = (bar?.type === 'element' && textOf(bar)) || 'Code';
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: label });
      return undefined;
    });
}
