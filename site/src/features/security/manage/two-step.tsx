import { routes, type TotpStatus } from '@portfolio/contract';
import { useState } from 'react';
import useSWR from 'swr';
import { LoadFailed } from '../../../components/panel/list-states.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import styles from './security.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const FEW = 3;
/** What most have; its words keep the place while the answer is on its way. */
const OFF: TotpStatus = { enabled: false, recoveryCodesLeft: 0 };
const DIALOGS = { setUp: SetUpDialog, newCodes: NewCodesDialog, turnOff: TurnOffDialog };

/** Signing in with a code beside the password: whether it is on, and everything that can be done about it. */
export function TwoStep() {
  const { data, error, mutate } = useSWR<TotpStatus>(routes.totpStatus.path);
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Open = open && DIALOGS[open];
  const close = () => {
    setOpen(null);
    void mutate();
  };
  return (
    <section className={styles.block} aria-labelledby="two-step">
      <div className={styles.head}>
        <div>
          <h2 id="two-step">
            Two-step sign-in
            {data && <Badge kind={data.enabled ? 'live' : 'open'}>{data.enabled ? 'On' : 'Off'}</Badge>}
          </h2>
          {data && <p>{wordsFor(data)}</p>}
          {!data && !error && (
            <p className={styles.pending} aria-hidden="true">
              {wordsFor(OFF)}
            </p>
          )}
        </div>
        {!data && !error && <Skeleton width="4.5rem" height="var(--control)" />}
        {data && !data.enabled && (
          <Button kind="primary" onClick={() => setOpen('setUp')}>
            Set up
          </Button>
        )}
        {data?.enabled && (
          <div className={styles.acts}>
            <Button onClick={() => setOpen('newCodes')}>New recovery codes</Button>
            <Button kind="danger" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          </div>
        )}
      </div>
      {!data && error != null && <LoadFailed onRetry={() => void mutate()} />}
      {data?.enabled && data.recoveryCodesLeft < FEW && (
        <Notice>Few recovery codes are left. Make new ones before you need them.</Notice>
      )}
      {Open && <Open onClose={close} />}
    </section>
  );
}

function wordsFor({ enabled, recoveryCodesLeft: left }: TotpStatus): string {
  if (!enabled) return 'With it, a stolen password alone opens nothing: signing in also takes a code from your phone.';
  const codes = left === 1 ? '1 recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`;
  return `Signing in takes your password and a code of your authenticator app. ${codes} left.`;
}
