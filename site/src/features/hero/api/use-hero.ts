import { useRead } from '../../../lib/use-read.ts';

interface LatestResume {
  item: { _id: string } | null;
}

/** Where the owner's current photo is, on this site; empty when there is none. */
export function usePhotoUrl(): string {
  return useRead<'readProfile'>('/api/profile').data?.item?.photoUrl ?? '';
}

/** Whether there is a resume to download. */
export function useHasResume(): boolean {
  return Boolean(useRead<'latestResume'>('/api/resumes/latest').data?.item);
}

/** Opens the latest resume in a new tab; on any failure nothing happens. */
export async function openLatestResume(): Promise<void> {
  try {
    const response = await fetch('/api/resumes/latest', { credentials: 'omit' });
    const { item } = (await response.json()) as LatestResume;
    if (item?._id) window.open(`/api/resumes/download/${item._id}`, '_blank', 'noopener');
  } catch {
    // As specified: nothing happens.
  }
}
