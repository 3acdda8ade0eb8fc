import { messageOf } from '@portfolio/text/error-code';
import { processWide } from './process-wide.ts';
import type { PreviewOptions } from './renderer/renderer.ts';

/** What hooks use of the running server. */
export interface CmsContext {
  /** Renders Markdown for a save, or for a preview if `preview` is given; throws `MarkdownTimeout`. */
  renderMarkdown(markdown: string, preview?: PreviewOptions): Promise<{ html: string }>;
  /** Signals a change of content: of one collection or global, or of anything. */
  changed: ChangeListener;
}

/**
 * Called with the collection or global that has changed, and the id of the item; without a collection anything may have
 * changed, without an id any of its items.
 */
export type ChangeListener = (slug?: string, id?: string) => void;

/** Tells the listeners of this process, and other processes, that content has changed. */
export class ContentChanges {
  readonly #listeners = new Set<ChangeListener>();
  /** Tells the other processes on the same database, if there can be any. */
  share: (() => void) | undefined;

  constructor(private readonly log: (message: string) => void) {}

  /** Calls the listener after every change; returns a function that removes it. */
  readonly onChange = (listener: ChangeListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Signals a change that this process has stored. */
  readonly changed: ChangeListener = (slug, id) => {
    this.notify(slug, id);
    this.share?.();
  };

  /** Calls the listeners of this process only. */
  readonly notify: ChangeListener = (slug, id) => {
    for (const listener of this.#listeners) {
      try {
        listener(slug, id);
      } catch (error) {
        // The content is already stored, so a failing listener must not fail the write.
        this.log(`A listener for content changes failed: ${messageOf(error)}`);
      }
    }
  };
}

const registry = processWide<{ context?: CmsContext }>('context', () => ({}));

/** Registers the context, on `globalThis` because Payload's configuration and its modules are loaded twice. */
export function provideContext(context: CmsContext): void {
  registry.context = context;
}

/** The registered context; throws before `openCms` has registered them. */
export function context(): CmsContext {
  if (!registry.context) throw new Error('The content system is not open yet.');
  return registry.context;
}
