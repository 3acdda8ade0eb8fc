import type { Redirect, RedirectConflict } from '@portfolio/contract';
import { CircleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import notice from '#app/components/ui/notice.module.css';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { TargetField, useTarget } from '../target-field.tsx';
import styles from './conflicts.module.css';

/** Notices that are shown before the others are asked for. */
const FIRST_NOTICES = 3;

/** What mends a conflict. */
export interface Mending {
  removeAll(redirects: readonly Redirect[]): Promise<unknown>;
  /** Gives redirects another target; resolves with why it is refused. */
  retarget(redirects: readonly Redirect[], to: string): Promise<string | undefined>;
}

interface NoticeProps extends Mending {
  conflict: RedirectConflict;
  /** The redirects of the conflict, as the list has them. */
  redirects: readonly Redirect[];
}

const Path = ({ of: address }: { of: string }) => <span className={styles.path}>{decodeSafely(address)}</span>;

/** Redirects that answer nothing, each with the act that mends it. */
export function Conflicts({ items, ...props }: Mending & { items: readonly Omit<NoticeProps, keyof Mending>[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, FIRST_NOTICES);
  if (items.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map(({ conflict, redirects }) => {
        const Part = conflict.kind === 'loop' ? Loop : MissingTarget;
        return (
          <div key={conflict.redirects.map(({ _id }) => _id).join(' ')} className={cx(notice.notice, notice.bad)}>
            <Icon of={CircleAlert} />
            <div className={styles.text}>
              <Part {...props} conflict={conflict} redirects={redirects} />
            </div>
          </div>
        );
      })}
      {items.length > shown.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>{`Show all ${items.length} problems`}</Button>
      )}
    </div>
  );
}

/** The newest one of a circle closed it, so it is the one that is removed. */
function Loop({ redirects, removeAll }: NoticeProps) {
  const [newest, ...others] = [...redirects].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!newest) return null;
  const [first, second] = redirects;
  const remove = `remove ${decodeSafely(newest.from)}`;
  return (
    <>
      {redirects.length === 1 && <strong>{<Path of={newest.from} />} points at itself. </strong>}
      {redirects.length === 2 && first && second && (
        <strong>
          <Path of={first.from} /> and <Path of={second.from} /> point at each other.{' '}
        </strong>
      )}
      {redirects.length > 2 && (
        <strong>
          {redirects.map(({ _id, from }) => (
            <Fragment key={_id}>
              <Path of={from} /> →{' '}
            </Fragment>
          ))}
          <Path of={first?.from ?? ''} /> is a circle.{' '}
        </strong>
      )}
      {redirects.length === 1 ? 'It answers 404.' : 'All answer 404 until one of them changes.'}
      <div className={styles.acts}>
        <Button onClick={() => void removeAll([newest])}>
          {others.length === 1 && others[0]
            ? `Keep ${decodeSafely(others[0].from)}, ${remove}`
            : remove.replace('remove', 'Remove')}
        </Button>
      </div>
    </>
  );
}

function MissingTarget({ redirects, removeAll, retarget }: NoticeProps) {
  const target = useTarget();
  const [first] = redirects;
  if (!first) return null;
  const isOne = redirects.length === 1;
  const to = first.to ?? '';
  const mend = async () => {
    const found = await target.resolve();
    if (found !== null) target.setError(await retarget(redirects, found));
  };
  return (
    <>
      <strong>
        {isOne ? <Path of={first.from} /> : `${redirects.length} redirects`} {isOne ? 'leads' : 'lead'} to{' '}
        <Path of={to} />, which doesn’t exist.
      </strong>{' '}
      Visitors get the 404 page there.
      <div className={styles.acts}>
        <TargetField label={`New target in place of ${decodeSafely(to)}`} target={target} onEnter={() => void mend()} />
        <Button disabled={target.typed.trim() === ''} onClick={() => void mend()}>
          Change target
        </Button>
        <Button kind="quiet" onClick={() => void removeAll(redirects)}>
          {isOne ? 'Remove redirect' : `Remove ${redirects.length} redirects`}
        </Button>
      </div>
    </>
  );
}
