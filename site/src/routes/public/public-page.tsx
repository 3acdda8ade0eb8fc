import { usePage } from '#app/lib/page.ts';
import { pageAt } from './pages.tsx';

/** The public page at the address. */
export function PublicPage() {
  const { Page } = pageAt(usePage().pathname);
  return <Page />;
}
