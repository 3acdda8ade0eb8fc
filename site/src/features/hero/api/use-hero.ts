import { useRead } from '#app/lib/use-read.ts';

interface LatestResume {
  item: { _id: string } | null;
}

/** Whether there is a resume to download. */
export function useHasResume(): boolean {
  return Boolean(useRead<'resumes.latest'>('/api/resumes/latest').data?.item);
}

/** Opens the latest resume in a new tab; on any failure nothing happens. */
export async function openLatestResume(): Promise<void> {
  try {
    const response = await fetch('/api/resumes/latest', { credentials: 'omit' });
    const { item }: LatestResume = await response.json();
    if (item?._id) window.open(`/api/resumes/download/${item._id}`, '_blank', 'noopener');
  } catch {
    // As specified: nothing happens.
  }
}
