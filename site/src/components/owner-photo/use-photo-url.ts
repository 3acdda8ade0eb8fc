import { useRead } from '#app/lib/use-read.ts';

/** URL of the owner's current photo; empty when there is none. */
export function usePhotoUrl(): string {
  return useRead<'profilePhotos.current'>('/api/profile').data?.item?.photoUrl ?? '';
}
