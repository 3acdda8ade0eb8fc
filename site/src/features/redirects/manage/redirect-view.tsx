import { Import, PencilLine, RefreshCw } from 'lucide-react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import type { RowView } from '#app/panel/list/rows/row-view.ts';
import styles from './redirects.module.css';
import type { RedirectRow } from './use-redirects.ts';

/** Who made a redirect, in the words of the filter. */
export const ORIGINS = { hand: 'By hand', import: 'Imported', slug: 'Automatic' } as const;

const ICONS = { hand: PencilLine, import: Import, slug: RefreshCw } as const;

const formatUses = (hits: number) => (hits === 1 ? '1 use' : `${hits} uses`);

/** What the row of a redirect shows: its addresses, who made it, how often it was used, and why it answers nothing. */
export function viewOfRedirect(redirect: RedirectRow, problem?: string): RowView {
  const { from, to, kind, origin } = redirect;
  const stored = '_id' in redirect ? redirect : undefined;
  return {
    name: `the redirect from ${decodeSafely(from)}`,
    title: <span className={styles.path}>{decodeSafely(from)}</span>,
    text: to && (
      <span className={styles.path}>
        <span aria-hidden="true">→ </span>
        <VisuallyHidden>to </VisuallyHidden>
        {decodeSafely(to)}
      </span>
    ),
    image: { icon: <Icon of={ICONS[origin]} /> },
    mark: problem ? { kind: 'danger', text: problem } : kind === 'gone' ? { text: 'Gone' } : undefined,
    time: stored ? `${ORIGINS[origin]}, ${formatUses(stored.hits)}` : ORIGINS.slug,
  };
}
