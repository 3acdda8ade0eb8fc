import { useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../../../components/panel/client.ts';

/** How long the text must rest before it is drawn anew (ms). */
const REST_MS = 300;

export interface Preview {
  html: string;
  /** The last text could not be drawn; what is shown is older. */
  failure: string;
}

/** The text as the site will show it, by the server's own renderer, a moment behind the typing. */
export function usePreview(content: string, isWanted: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', failure: '' });
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    if (!isWanted || drawn.current === content) return;
    let isLatest = true;
    const draw = () =>
      call('previewPost', { body: { content } }).then(
        ({ html }) => {
          if (!isLatest) return;
          drawn.current = content;
          setPreview({ html, failure: '' });
        },
        (error) => isLatest && setPreview((last) => ({ ...last, failure: errorText(error) })),
      );
    const timer = setTimeout(draw, drawn.current === null ? 0 : REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [content, isWanted]);
  return preview;
}
