import { usePageData } from '#app/lib/page.ts';

/** Whether there is a resume to download; `undefined` until that is known, false if the server cannot tell. */
export function useHasResume(): boolean | undefined {
  const data = usePageData<'resumes.latest'>('/api/resumes/latest');
  return data === undefined ? undefined : Boolean(data?.item ?? data?.madeUrl);
}
