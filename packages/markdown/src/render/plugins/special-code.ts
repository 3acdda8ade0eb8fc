import { changeElements, element, textOf } from '@portfolio/text/markup/html-tree';
import type { Root } from 'hast';
import type { DrawDiagram } from '../diagrams/index.ts';
import { isFigure, parseFigure } from '../figures/parse.ts';
import { parseMetrics } from '../metrics/parse.ts';
import { codeOf, languageOf } from './code-blocks.ts';

/** Draws `mermaid` and `metrics` blocks, and the figures of stories; what cannot be drawn stays as code with a note that says why. */
export function specialCode(draw: DrawDiagram) {
  return () => (root: Root) =>
    changeElements(root, (node) => {
      const code = codeOf(node);
      if (!code) return undefined;
      const language = languageOf(code);
      if (language === 'mermaid') {
        const figure = draw(textOf(code));
        if (figure) return [figure];
        code.properties.dataNote = 'This diagram is shown as text.';
      }
      if (language === 'metrics') {
        const metrics = parseMetrics(textOf(code));
        if (!('error' in metrics)) return [element('metrics-table', { metrics: JSON.stringify(metrics) }, [])];
        code.properties.dataNote = metrics.error;
      }
      if (isFigure(language)) {
        const figure = parseFigure(language, textOf(code), String(code.properties.dataTitle ?? ''));
        if (!('error' in figure)) return [element('story-figure', { figure: JSON.stringify(figure) }, [])];
        code.properties.dataNote = figure.error;
      }
      return undefined;
    });
}
