import { asset, errorBody, routes } from '@portfolio/contract';
import { ApiError } from '../../../../components/panel/client.ts';
import { session } from '../../../../components/panel/session.ts';

interface Options {
  /** From 0 to 1, as the bytes leave. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture of a post and answers its address. `fetch` cannot tell how far an upload is. */
export function uploadPicture(file: File, { onProgress, signal }: Options): Promise<string> {
  const { method, path } = routes.uploadPostImage;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, { error: 'The server did not answer.', code: 'no_answer' }));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      const body = parsed(request.responseText);
      const answer = asset.safeParse(body);
      if (request.status === 201 && answer.success) return resolve(answer.data.asset.url);
      if (request.status === 401) session.end();
      const told = errorBody.safeParse(body);
      const error = `The server answered ${request.status}.`;
      reject(new ApiError(request.status, told.success ? told.data : { error, code: 'unknown' }));
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
