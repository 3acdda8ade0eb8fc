import { useCallback, useEffect, useReducer, useRef } from 'react';
import { call, errorText } from '../../../../components/panel/client.ts';

export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Where it is, once it is there. */
  url: string;
  failure: string;
}

type Change = { key: number; to: Partial<Upload> } | { remove: number };

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if ('remove' in change) return uploads.filter(({ key }) => key !== change.remove);
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.to } : upload));
}

const started = (files: readonly File[]) =>
  files.map((file, key): Upload => ({ key, file, progress: 0, url: '', failure: '' }));

/** Several files on their way to the server at once; those that fail can be sent again or left out. */
export function useUploads(files: readonly File[]) {
  const [uploads, change] = useReducer(changed, files, started);
  const running = useRef(new Map<number, AbortController>());

  const send = useCallback((key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const tell = (to: Partial<Upload>) => !controller.signal.aborted && change({ key, to });
    tell({ progress: 0, failure: '' });
    const onProgress = (progress: number) => tell({ progress });
    call('uploadPostImage', { files: { file }, onProgress, signal: controller.signal }).then(
      ({ asset }) => tell({ url: asset.url, progress: 1 }),
      (error) => tell({ failure: errorText(error) }),
    );
  }, []);

  useEffect(() => {
    const { current } = running;
    for (const [key, file] of files.entries()) send(key, file);
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, [files, send]);

  return {
    uploads,
    again: ({ key, file }: Upload) => send(key, file),
    remove(key: number) {
      running.current.get(key)?.abort();
      change({ remove: key });
    },
  };
}
