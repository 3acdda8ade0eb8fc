import { createRenderer, type PreviewOptions } from './renderer.ts';

export { MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from './errors.ts';
export type { PreviewOptions } from './renderer.ts';

const renderer = createRenderer();

/**
 * Markdown to the HTML that the site shows, rendered in a process of its own. Throws `MarkdownTimeout` where the text is
 * too much for 10 s of its CPU time, `RendererUnavailable`, and for previews `PreviewSuperseded`.
 */
export const renderMarkdown = (markdown: string, preview?: PreviewOptions): Promise<{ html: string }> =>
  renderer.render(markdown, preview);

/** Ends the process. */
export const stopMarkdown = (): void => renderer.stop();
