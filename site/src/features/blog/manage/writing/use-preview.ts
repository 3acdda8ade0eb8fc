import { useEffect, useState } from 'react';
import { connection } from '../../../../components/panel/connection.ts';
import { createPreviewQueue } from './preview-queue.ts';

export interface Preview {
  html: string;
  /** The last text could not be rendered; what is shown is older. */
  failure: string;
}

/** The text as the site will show it, by the server's own renderer, a moment behind the typing. */
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
