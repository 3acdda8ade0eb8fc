import { useRead } from '#app/lib/use-read.ts';

interface LatestResume {
  item: { _id: string } | null;
  madeUrl?: string;
}

/** Whether there is a resume to download; `undefined` until that is known, false if the server cannot tell. */
export function useHasResume(): boolean | undefined {
  const { data, error } = useRead<'resumes.latest'>('/api/resumes/latest');
  return data || error ? Boolean(data?.item ?? data?.madeUrl) : undefined;
}

/** Opens the latest resume in a new tab; on any failure nothing happens. */
export async function openLatestResume(): Promise<void> {
  try {
    const response = await fetch('/api/resumes/latest', { credentials: 'omit' });
    const { item, madeUrl }: LatestResume = await response.json();
    const url = item ? `/api/resumes/download/${item._id}` : madeUrl;
    if (url) window.open(url, '_blank', 'noopener');
  } catch {
    // As specified: nothing happens.
  }
}
