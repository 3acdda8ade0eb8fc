import { call, errorText } from '../../../../components/panel/client.ts';

/** How long the text must rest before it is rendered anew (ms). */
const REST_MS = 300;
/** How long a newer text waits for the answer under way before it takes its place (ms). */
const SLOW_MS = 1_000;

/** What an answer changes; what is shown stays where rendering failed. */
export type PreviewChange = { html: string; failure: '' } | { failure: string };

export interface PreviewQueue {
  /** Asks for this text once it has rested. */
  want(content: string): void;
  /** Asks again where what is wanted is not shown, without a rest. */
  retry(): void;
  /** Nothing is wanted any more. */
  cancel(): void;
}

interface Asked {
  content: string;
  since: number;
  gone: AbortController;
}

/**
 * Asks the server for previews of one editor, one at a time. The newest text waits for the answer under way, which is
 * shown meanwhile; an answer that takes long is given up for it.
 */
export function createPreviewQueue(onChange: (change: PreviewChange) => void): PreviewQueue {
  // Names the editor for the server; `crypto.randomUUID` is missing on plain http.
  const editor = String(Math.random());
  let wanted: string | null = null;
  let shown: string | null = null;
  let underWay: Asked | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let isRested = false;

  function send(): void {
    isRested = true;
    if (wanted === null || wanted === (underWay?.content ?? shown)) return;
    const left = underWay ? underWay.since + SLOW_MS - performance.now() : 0;
    if (left > 0) {
      timer = setTimeout(send, left);
      return;
    }
    underWay?.gone.abort();
    const asked: Asked = { content: wanted, since: performance.now(), gone: new AbortController() };
    underWay = asked;
    isFirst = false;
    call('previewPost', { body: { content: asked.content, editor }, signal: asked.gone.signal }).then(
      ({ html }) => end(asked, { html, failure: '' }),
      (error) => end(asked, { failure: errorText(error) }),
    );
  }

  function end(asked: Asked, change: PreviewChange): void {
    if (underWay !== asked) return;
    underWay = null;
    // After a failure nothing is up to date, not even a text that is typed back to what is shown.
    shown = 'html' in change ? asked.content : null;
    onChange(change);
    if (isRested && wanted !== asked.content) {
      clearTimeout(timer);
      send();
    }
  }

  return {
    want: (content) => {
      if (content === wanted) return;
      wanted = content;
      isRested = false;
      clearTimeout(timer);
      timer = setTimeout(send, isFirst ? 0 : REST_MS);
    },
    retry: () => {
      clearTimeout(timer);
      send();
    },
    cancel: () => {
      clearTimeout(timer);
      wanted = null;
      underWay?.gone.abort();
      underWay = null;
    },
  };
}
