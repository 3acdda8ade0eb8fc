import { useRead } from '#app/lib/use-read.ts';

/** Whether there is a resume to download; `undefined` until that is known, false if the server cannot tell. */
export function useHasResume(): boolean | undefined {
  const { data, error } = useRead<'resumes.latest'>('/api/resumes/latest');
  return data || error ? Boolean(data?.item ?? data?.madeUrl) : undefined;
}
