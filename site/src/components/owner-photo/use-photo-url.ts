import { usePageData } from '#app/lib/page.ts';

/** URL of the owner's current photo; empty when there is none. */
export function usePhotoUrl(): string {
  return usePageData<'profilePhotos.current'>('/api/profile')?.item?.photoUrl ?? '';
}
