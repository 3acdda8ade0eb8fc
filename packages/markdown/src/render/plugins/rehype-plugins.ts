import { isExternalUrl } from '@portfolio/contract/text';
import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';
import { ID_PREFIX } from './references.ts';

/** Adds an anchor to every heading, by whose name it can be linked without the prefix; shifts all one level down if there is an h1, because the page has its own. */
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
      const name = String(id).slice(ID_PREFIX.length);
      node.children.push(element('a', { className: ['anchor'], name, href: `#${id}`, ariaLabel: label }, [text('#')]));
      return undefined;
    });
  };
}

function hasTopHeading(parent: Root | Element): boolean {
  return parent.children.some((node) => node.type === 'element' && (node.tagName === 'h1' || hasTopHeading(node)));
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

/** Labels the checkboxes of task lists, because the text beside them is not a `label`. */
export function tasks() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      return undefined;
    });
}
