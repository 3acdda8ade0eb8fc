/** The key of this tab's storage; the island of the match page wakes for it (`wake.ts`). */
const JOB_AD = 'job-ad';

/** Keeps a job ad for the match page in this tab; without storage it has to be pasted there. */
export function keepJobAd(ad: string): void {
  try {
    sessionStorage.setItem(JOB_AD, ad);
  } catch {
    // Storage is blocked or full.
  }
}

/** The job ad that was kept for the match page, which is removed; empty if there is none. */
export function takeJobAd(): string {
  try {
    const ad = sessionStorage.getItem(JOB_AD) ?? '';
    sessionStorage.removeItem(JOB_AD);
    return ad;
  } catch {
    return '';
  }
}
