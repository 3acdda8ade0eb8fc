import type { PreviewOptions } from './markdown/renderer.ts';
import { processWide } from './process-wide.ts';

/** Services of the running server for hooks. */
export interface Services {
  /** Renders Markdown for a save, or for a preview if `preview` is given; throws `MarkdownTimeout`. */
  renderMarkdown(markdown: string, preview?: PreviewOptions): Promise<{ html: string }>;
  /** Signals a change of content: of one collection or global, or of anything. */
  changed(slug?: string): void;
}

const registry = processWide<{ services?: Services }>('services', () => ({}));

/** Registers the services, on `globalThis` because Payload's configuration and its modules are loaded twice. */
export function provideServices(services: Services): void {
  registry.services = services;
}

/** The registered services; throws before `openCms` has registered them. */
export function services(): Services {
  if (!registry.services) throw new Error('The content system is not open yet.');
  return registry.services;
}
