import { useCallback, useEffect, useReducer, useRef } from 'react';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';

/** One image being uploaded for a text. */
export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Empty until it is uploaded. */
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

/** Uploads several files at once; failed ones can be retried or left out. */
export function useUploads(files: readonly File[]) {
  const [uploads, change] = useReducer(changed, files, started);
  const running = useRef(new Map<number, AbortController>());

  const send = useCallback((key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const update = (to: Partial<Upload>) => !controller.signal.aborted && change({ key, to });
    update({ progress: 0, failure: '' });
    const onProgress = (progress: number) => update({ progress });
    call('posts.uploadImage', { files: { file }, onProgress, signal: controller.signal }).then(
      ({ asset }) => update({ url: asset.url, progress: 1 }),
      (error) => update({ failure: errorText(error) }),
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
