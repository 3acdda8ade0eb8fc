import { useEffect, useState } from 'react';

/** A file as a `data:` URL for an `img`; the Content Security Policy does not allow `blob:`. */
export function useThumbnail(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}
