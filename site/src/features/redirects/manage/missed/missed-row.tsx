import type { MissedAddress } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { CornerDownRight, EyeOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { useSingleKeys } from '#app/panel/list/rows/single-keys.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { TargetField, useTarget } from '../target-field.tsx';
import styles from './missed.module.css';

interface MissedRowProps {
  row: MissedAddress;
  /** Resolves with why the target is refused. */
  onRedirect: (row: MissedAddress, to: string) => Promise<string | undefined>;
  onIgnore: (row: MissedAddress) => void;
}

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement;

/** A missed address: how often and from where it was asked for, and where it could lead. */
export function MissedRow({ row, onRedirect, onIgnore }: MissedRowProps) {
  const { path, count, lastSeen, source, suggestion } = row;
  const name = decodeSafely(path);
  const target = useTarget();
  const [hasKeys] = useSingleKeys();
  // What is typed stays when an address is suggested meanwhile.
  const isTyped = target.typed.trim() !== '';
  const suggested = isTyped ? undefined : suggestion;
  const redirect = async () => {
    const to = suggested ?? (await target.resolve());
    if (to !== null) target.setError(await onRedirect(row, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (hasKeys && isPlain && event.key.toLowerCase() === 'i' && !isTyping(event)) onIgnore(row);
  };
  return (
    <li data-id={path} className={styles.item} onKeyDown={onKeyDown}>
      <span className={styles.count}>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{counted(count, 'request')}</VisuallyHidden>
      </span>
      <div>
        <p className={styles.path} data-row-title tabIndex={-1}>
          {name}
        </p>
        <p className={styles.text}>
          Last seen <RelativeTime date={lastSeen} />
          {source && `, from ${source}`}
        </p>
        {suggested ? (
          <p className={styles.arrow}>
            <Icon of={CornerDownRight} />
            <span>{decodeSafely(suggested)}</span>
            <small>suggested</small>
          </p>
        ) : (
          <TargetField label={`Target for ${name}`} target={target} onEnter={() => void redirect()} />
        )}
      </div>
      <div className={styles.side}>
        <Button
          aria-label={`Redirect ${name}${suggested ? ` to ${decodeSafely(suggested)}` : ''}`}
          disabled={!suggested && !isTyped}
          onClick={() => void redirect()}
        >
          Redirect
        </Button>
        <IconButton
          label={`Ignore ${name}`}
          icon={EyeOff}
          title={hasKeys ? 'Ignore (I)' : 'Ignore'}
          onClick={() => onIgnore(row)}
        />
      </div>
    </li>
  );
}
