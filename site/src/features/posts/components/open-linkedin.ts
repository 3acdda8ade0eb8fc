import { fetchRead } from '#app/lib/use-read.ts';

/** Fetches the public settings and opens their LinkedIn profile in a new tab; on any failure nothing happens. */
export async function openLinkedIn(): Promise<void> {
  try {
    const { linkedinUrl } = await fetchRead<'siteSettings.readPublic'>('/api/public-config');
    if (linkedinUrl) window.open(linkedinUrl, '_blank', 'noopener,noreferrer');
  } catch {
    // As specified: public pages show no error.
  }
}
