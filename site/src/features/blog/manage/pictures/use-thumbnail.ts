import { useEffect, useState } from 'react';

/** A file as an address that an `img` can show; the page's policy has `data:`, not `blob:`. */
export function useThumbnail(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
