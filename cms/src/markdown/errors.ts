/** A text that takes too long, too much memory or too deep a stack, also when a new renderer has nothing else to do. */
export class MarkdownTimeout extends Error {
  override readonly name = 'MarkdownTimeout';
  readonly code = 'markdown_timeout';

  constructor() {
    super('This text is too complex to render. Look for very deep nesting or thousands of unclosed brackets.');
  }
}

/** A text was not rendered, and not by its own fault. */
export class RendererUnavailable extends Error {
  override readonly name = 'RendererUnavailable';
  readonly code = 'renderer_unavailable';
  /** With a status of its own Payload tells the sentence in its admin. */
  readonly status = 503;

  constructor(isPreview: boolean) {
    super(
      isPreview
        ? 'Preview timed out. Your text is safe; try again or save it.'
        : 'Rendering the text timed out. Nothing was saved yet; please try again.',
    );
  }
}

/** Nobody waits for a preview any more: its editor has sent a newer text, or has gone. */
export class PreviewSuperseded extends Error {
  override readonly name = 'PreviewSuperseded';
  readonly code = 'superseded';

  constructor() {
    super('A newer preview has taken the place of this one.');
  }
}
