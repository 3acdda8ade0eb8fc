import { changeElements, element, text, textOf } from '@portfolio/contract/html-tree';
import { isExternalUrl, sameOriginPath } from '@portfolio/contract/text';
import type { Element, ElementContent, Root } from 'hast';

/** Removes all ids except those of footnotes, before the sanitizer, which does not change ids. */
export function stripIds() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const id = String(node.properties.id ?? '');
      if (id && !/^user-content-fn/.test(id) && id !== 'footnote-label') delete node.properties.id;
      delete node.properties.name;
      return undefined;
    });
}

/** Adds an anchor to every heading; shifts all one level down if there is an h1, because the page has its own. */
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

/** Drops images that are neither ours nor https, sets lazy loading and no-referrer, and wraps lone ones in a figure. */
export function pictures() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'p') return withCaption(node);
      if (node.tagName !== 'img') return undefined;
      const source = String(node.properties.src ?? '');
      const isOwn = sameOriginPath(source) !== null;
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

/** Inline elements that may contain an image. */
const IN_LINE = new Set('a abbr b code del em i ins kbd mark q s small span strike strong sub sup tt u'.split(' '));

/** Adds the class `inline` to images that share their block with text or other images. */
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

/** The images and text of a block, without those of nested blocks. */
function lineOf(parent: Root | Element) {
  const line: { pictures: Element[]; blocks: Element[]; hasWords: boolean } = {
    pictures: [],
    blocks: [],
    hasWords: false,
  };
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

/** Sets `rel="noopener noreferrer"` on links to other sites. */
export function links() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'a' && isExternalUrl(String(node.properties.href ?? ''))) {
        node.properties.rel = ['noopener', 'noreferrer'];
      }
      return undefined;
    });
}

/** Makes tables scrollable by keyboard; as a group, because a region would be a landmark for each of many tables. */
export function tables() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      const isWrapped = parent.type === 'element' && parent.properties.role === 'group';
      if (node.tagName !== 'table' || isWrapped) return undefined;
      return [element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }, [node])];
    });
}

/** Labels the checkboxes of task lists, because the text beside them is not a `label`. */
export function tasks() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      return undefined;
    });
}

/** Writes the titles of alerts in sentence case; the alert plugin writes them in capitals. */
export function alertTitles() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const [title] = node.children;
      if (![node.properties.className].flat().includes('markdown-alert-title')) return undefined;
      if (title?.type === 'text' && /^[A-Z]+$/.test(title.value)) {
        title.value = title.value.charAt(0) + title.value.slice(1).toLowerCase();
      }
      return undefined;
    });
}

/** Adds a bar with title or language to code blocks, before highlighting; the site adds its copy button there. */
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

/** Makes code blocks scrollable by keyboard, labelled by their bar. */
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
