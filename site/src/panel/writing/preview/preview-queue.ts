import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { randomId } from '#app/panel/random-id.ts';

/** Delay between the last change and the request (ms). */
const DEBOUNCE_MS = 300;
/** How long a newer text waits for the request in flight before that is aborted (ms). */
const MAX_WAIT_MS = 1_000;

/** The change after a response; after a failure, the last HTML stays. */
export type PreviewChange = { html: string; failure: '' } | { failure: string };

/** Requests one preview at a time. */
export interface PreviewQueue {
  /** Requests a preview of this text after the debounce delay. */
  want(content: string): void;
  /** Requests the wanted preview at once if it is not shown. */
  retry(): void;
  /** Cancels pending and running requests. */
  cancel(): void;
}

interface PreviewRequest {
  content: string;
  startedAt: number;
  controller: AbortController;
}

/**
 * Requests previews of one editor, one at a time. The newest text waits for the request in flight, whose result is
 * shown meanwhile; a slow request is aborted in its favour.
 */
export function createPreviewQueue(onChange: (change: PreviewChange) => void): PreviewQueue {
  // Identifies the editor to the server.
  const editor = randomId();
  let wanted: string | null = null;
  let rendered: string | null = null;
  let inFlight: PreviewRequest | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let isDebounced = false;

  function send(): void {
    isDebounced = true;
    if (wanted === null || wanted === (inFlight?.content ?? rendered)) return;
    const left = inFlight ? inFlight.startedAt + MAX_WAIT_MS - performance.now() : 0;
    if (left > 0) {
      timer = setTimeout(send, left);
      return;
    }
    inFlight?.controller.abort();
    const request: PreviewRequest = {
      content: wanted,
      startedAt: performance.now(),
      controller: new AbortController(),
    };
    inFlight = request;
    isFirst = false;
    call('posts.preview', { body: { content: request.content, editor }, signal: request.controller.signal }).then(
      ({ html }) => end(request, { html, failure: '' }),
      (error) => end(request, { failure: errorText(error) }),
    );
  }

  function end(request: PreviewRequest, change: PreviewChange): void {
    if (inFlight !== request) return;
    inFlight = null;
    // After a failure every text must be requested again, even the one whose preview is still visible.
    rendered = 'html' in change ? request.content : null;
    onChange(change);
    if (isDebounced && wanted !== request.content) {
      clearTimeout(timer);
      send();
    }
  }

  return {
    want: (content) => {
      if (content === wanted) return;
      wanted = content;
      isDebounced = false;
      clearTimeout(timer);
      timer = setTimeout(send, isFirst ? 0 : DEBOUNCE_MS);
    },
    retry: () => {
      clearTimeout(timer);
      send();
    },
    cancel: () => {
      clearTimeout(timer);
      wanted = null;
      inFlight?.controller.abort();
      inFlight = null;
    },
  };
}
