/** A text exceeds the limits of time, memory or stack, also in a fresh renderer process. */
export class MarkdownTimeout extends Error {
  override readonly name = 'MarkdownTimeout';
  readonly code = 'markdown_timeout';

  constructor() {
    super('This text is too complex to render. Look for very deep nesting or thousands of unclosed brackets.');
  }
}

/** A text was not rendered because the renderer failed or was stopped. */
export class RendererUnavailable extends Error {
  override readonly name = 'RendererUnavailable';
  readonly code = 'renderer_unavailable';
  /** HTTP status; with one, Payload shows the message in its admin. */
  readonly status = 503;

  constructor(isPreview: boolean) {
    super(
      isPreview
        ? 'Preview timed out. Your text is safe; try again or save it.'
        : 'Rendering the text timed out. Nothing was saved yet; please try again.',
    );
  }
}

/** A preview was cancelled: its editor has sent a newer text, or has closed the request. */
export class PreviewSuperseded extends Error {
  override readonly name = 'PreviewSuperseded';
  readonly code = 'superseded';

  constructor() {
    super('A newer preview has replaced this one.');
  }
}
