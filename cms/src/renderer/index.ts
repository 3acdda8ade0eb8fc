import { createRenderer, type PreviewOptions } from './renderer.ts';

export { MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from './errors.ts';
export type { PreviewOptions } from './renderer.ts';

const renderer = createRenderer();

/**
 * Renders Markdown to HTML in a child process. Throws `MarkdownTimeout` if the text needs more than 10 s of its CPU
 * time, `RendererUnavailable`, and for previews `PreviewSuperseded`.
 */
export const renderMarkdown = (markdown: string, preview?: PreviewOptions): Promise<{ html: string }> =>
  renderer.render(markdown, preview);

/** Ends the renderer process. */
export const stopMarkdown = (): void => renderer.stop();
