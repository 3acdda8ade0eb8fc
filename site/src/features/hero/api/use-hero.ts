import { usePageData } from '#app/lib/page.ts';

/** Whether there is a resume to download; `undefined` until that is known, false if the server cannot tell. */
export function useHasResume(): boolean | undefined {
  const config = usePageData<'siteSettings.readPublic'>('/api/public-config');
  return config === undefined ? undefined : Boolean(config?.resumeUrl);
}
