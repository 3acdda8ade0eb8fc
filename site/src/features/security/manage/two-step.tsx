import { routes, type TotpStatus } from '@portfolio/contract';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import split from '#app/panel/split.module.css';
import styles from './security.module.css';

const WARN_BELOW = 3;
/** The most likely status: its text reserves the space while the status is loading. */
const OFF: TotpStatus = { enabled: false, recoveryCodesLeft: 0 };
const SetUpDialog = onDemand(async () => (await import('./dialogs.ts')).SetUpDialog);
const NewCodesDialog = onDemand(async () => (await import('./dialogs.ts')).NewCodesDialog);
const TurnOffDialog = onDemand(async () => (await import('./dialogs.ts')).TurnOffDialog);
const DIALOGS = { setUp: SetUpDialog, newCodes: NewCodesDialog, turnOff: TurnOffDialog };

/** The status of two-step sign-in with its actions. */
export function TwoStep() {
  const { data, error, mutate } = useSWR<TotpStatus>(routes['auth.totpStatus'].path);
  const { mutate: mutateKey } = useSWRConfig();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Open = open && DIALOGS[open];
  const close = () => {
    setOpen(null);
    void mutate();
    // Switching it on or off ends other sessions.
    void mutateKey(routes['auth.listSessions'].path);
  };
  return (
    <section className={styles.block} aria-labelledby="two-step">
      <div className={cx(split.split, styles.head)}>
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
      {data?.enabled && data.recoveryCodesLeft < WARN_BELOW && (
        <Notice>You’re running out of recovery codes. Create new ones.</Notice>
      )}
      {Open && <Open onClose={close} />}
    </section>
  );
}

function wordsFor({ enabled, recoveryCodesLeft: left }: TotpStatus): string {
  if (!enabled) return 'Protects your account with a code from your phone, in addition to your password.';
  const codes = left === 1 ? '1 recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`;
  return `You sign in with your password and a code from your authenticator app. ${codes} left.`;
}
