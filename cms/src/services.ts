import type { PreviewOptions } from './markdown/renderer.ts';

/** What hooks need of the running server. */
export interface Services {
  /** Markdown to the HTML that the site shows, for storing it unless it is a preview; throws `MarkdownTimeout`. */
  renderMarkdown(markdown: string, preview?: PreviewOptions): Promise<{ html: string }>;
  /** Content has changed. */
  changed(): void;
}

const KEY = Symbol.for('portfolio.services');
type Holder = { [KEY]?: Services };

/** Registers what hooks need. Payload's configuration is loaded twice, so this lives on the process, not in a module. */
export function provideServices(services: Services): void {
  (globalThis as Holder)[KEY] = services;
}

/** What hooks need; throws before `openCms` has provided it. */
export function services(): Services {
  const provided = (globalThis as Holder)[KEY];
  if (!provided) throw new Error('The content system is not open yet.');
  return provided;
}
