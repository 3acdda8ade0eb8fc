import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';
import { classesOf } from './author-html.ts';

/** Longer code is folded. */
const MAX_LINES = 30;

/** The code of a code block; `undefined` for other elements. */
export function codeOf(node: Element): Element | undefined {
  if (node.tagName !== 'pre') return undefined;
  return node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');
}

/** The language of a code block, which may be empty. */
export const languageOf = (code: Element): string =>
  classesOf(code)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length) ?? '';

/**
 * Adds a bar with title or language to code blocks, before highlighting; the site adds its copy button there. Long code
 * gets a control that shows all of it, without scripts.
 */
export function codeBars() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const code = codeOf(node);
      if (!code) return undefined;
      const { dataTitle, dataLines, dataNote } = code.properties;
      const title = String(dataTitle ?? '') || languageOf(code);
      for (const name of ['dataTitle', 'dataLines', 'dataNote']) delete code.properties[name];
      const count = textOf(code).trimEnd().split('\n').length;
      const parts: ElementContent[] = [
        element('div', { className: ['code-bar'] }, [element('span', { className: ['mono'] }, [text(title)])]),
        node,
      ];
      if (count > MAX_LINES) parts.push(foldOf(count));
      if (dataNote) parts.push(element('p', { className: ['code-note'] }, [text(String(dataNote))]));
      const marks = /^[\d,-]+$/.test(String(dataLines ?? '')) ? { dataLines } : {};
      return [element('div', { className: ['code'], ...marks }, parts)];
    });
}

/** The code is outside, so that its first lines are visible and printing shows all of it. */
const foldOf = (count: number) =>
  element('details', { className: ['fold'] }, [
    element('summary', {}, [
      element('span', {}, [text(`Show all ${count} lines`)]),
      element('span', {}, [text('Show fewer lines')]),
    ]),
  ]);

/** Marks lines of highlighted code, such as `2,4-6`. */
export function markedLines() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const { dataLines } = node.properties;
      if (!dataLines || !classesOf(node).includes('code')) return undefined;
      const isMarked = lineTest(String(dataLines));
      delete node.properties.dataLines;
      let line = 0;
      changeElements(node, (inner) => {
        const isLine =
          inner.tagName === 'span' && String(inner.properties.class ?? inner.properties.className) === 'line';
        if (isLine) line += 1;
        if (isLine && isMarked(line)) inner.properties = { ...inner.properties, class: 'line marked' };
        return undefined;
      });
      return undefined;
    });
}

function lineTest(lines: string): (line: number) => boolean {
  const ranges = lines.split(',').map((part) => part.split('-').map(Number));
  return (line) => ranges.some(([from = 0, to = from]) => line >= from && line <= to);
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
