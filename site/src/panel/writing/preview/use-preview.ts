import { useEffect, useState } from 'react';
import { connection } from '#app/panel/api/connection.ts';
import { createPreviewQueue } from './preview-queue.ts';

/** The last preview, and the error of a newer one. */
export interface Preview {
  html: string;
  /** Why the current text could not be rendered; `html` is then older. */
  failure: string;
}

/** The text rendered by the server as on the site, debounced. */
export function usePreview(content: string, isWanted: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', failure: '' });
  const [queue] = useState(() => createPreviewQueue((change) => setPreview((last) => ({ ...last, ...change }))));
  useEffect(() => {
    if (isWanted) queue.want(content);
    else queue.cancel();
  }, [queue, content, isWanted]);
  useEffect(() => queue.cancel, [queue]);
  useEffect(() => connection.subscribe(() => connection.isDown() || queue.retry()), [queue]);
  return preview;
}
