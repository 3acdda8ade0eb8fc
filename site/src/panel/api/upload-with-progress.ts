/** Called with the fraction uploaded, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** Like `fetch`, but reports upload progress, which `fetch` does not support. */
export function uploadWithProgress(onProgress?: OnProgress): typeof fetch {
  if (!onProgress) return fetch;
  return (path, init) => {
    const body = init?.body;
    if (!(body instanceof FormData)) return fetch(path, init);
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'POST', String(path));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onabort = () => reject(new DOMException('Upload aborted.', 'AbortError'));
      init?.signal?.addEventListener('abort', () => request.abort());
      request.onerror = () => reject(new TypeError('Upload interrupted.'));
      request.send(body);
    });
  };
}
