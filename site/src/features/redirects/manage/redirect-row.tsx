import { Pencil } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import type { RowProps } from '#app/panel/list/row-props.ts';
import rows from '#app/panel/list/rows.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import type { RedirectRow as Redirect } from './use-redirects.ts';

/** Who made a redirect, in the words of the filter. */
export const ORIGINS = { hand: 'By hand', import: 'Imported', slug: 'Automatic' } as const;

const formatUses = (hits: number) => (hits === 1 ? '1 use' : `${hits} uses`);

interface RedirectRowProps {
  redirect: Redirect;
  row: RowProps;
  onEdit: (id: string) => void;
}

/** A redirect in the list: its addresses, who made it, how often it was used. */
export function RedirectRow({ redirect, row, onEdit }: RedirectRowProps) {
  const { from, to, kind, origin } = redirect;
  const stored = '_id' in redirect ? redirect : undefined;
  const addresses = (
    <>
      {decodeSafely(from)}
      {to && (
        <>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
          {decodeSafely(to)}
        </>
      )}
    </>
  );
  return (
    <li {...row} className={cx(rows.row, rows.plain)}>
      <div className={rows.main}>
        {stored ? (
          <button type="button" className={rows.title} onClick={() => onEdit(stored._id)}>
            {addresses}
          </button>
        ) : (
          <p className={rows.title}>{addresses}</p>
        )}
        <p className={rows.text}>
          {stored ? `${ORIGINS[origin]}, ${formatUses(stored.hits)}` : `${ORIGINS.slug}, after a changed address`}
        </p>
      </div>
      <div className={rows.side}>
        <span className={rows.tags} />
        {kind === 'gone' ? <Badge>Gone</Badge> : <span />}
      </div>
      {stored ? <RelativeTime className={rows.time} date={stored.createdAt} /> : <span className={rows.time} />}
      <div className={rows.always}>
        {stored && (
          <Button
            kind="quiet"
            icon={Pencil}
            aria-label={`Edit the redirect from ${decodeSafely(from)}`}
            onClick={() => onEdit(stored._id)}
          >
            Edit
          </Button>
        )}
      </div>
    </li>
  );
}
