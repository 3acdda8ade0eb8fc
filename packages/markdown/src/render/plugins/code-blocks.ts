import { changeElements, element, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, Root } from 'hast';
import { classesOf } from './author-html.ts';

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

/** Puts code into a `code-block` with its title or language, before highlighting drops them. */
export function codeBlocks() {
  return (root: Root) =>
    changeElements(root, (node) => {
      const code = codeOf(node);
      if (!code) return undefined;
      const { dataTitle, dataLines, dataNote } = code.properties;
      const title = String(dataTitle ?? '') || languageOf(code);
      for (const name of ['dataTitle', 'dataLines', 'dataNote']) delete code.properties[name];
      const lineCount = textOf(code).trimEnd().split('\n').length;
      const marks = /^[\d,-]+$/.test(String(dataLines ?? '')) ? { marks: dataLines } : {};
      return [element('code-block', { title, lineCount, note: dataNote, ...marks }, [node])];
    });
}

/** Marks lines of highlighted code, such as `2,4-6`. */
export function markedLines() {
  return (root: Root) =>
    changeElements(root, (node) => {
      if (node.tagName !== 'code-block' || !node.properties.marks) return undefined;
      const isMarked = lineTest(String(node.properties.marks));
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

/** Makes code blocks scrollable by keyboard, labelled by their title. */
export function scrollingCode() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      if (node.tagName !== 'pre' || parent.type !== 'element') return undefined;
      const label = (parent.tagName === 'code-block' && parent.properties.title) || 'Code';
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: label });
      return undefined;
    });
}
