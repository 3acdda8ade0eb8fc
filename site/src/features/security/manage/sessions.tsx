import { routes, type Session } from '@portfolio/contract';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { Ago } from '../../../components/panel/ago.tsx';
import { call, errorText } from '../../../components/panel/client.ts';
import { ListSkeleton, LoadFailed } from '../../../components/panel/list-states.tsx';
import rows from '../../../components/panel/resource/rows.module.css';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { toast } from '../../../components/ui/toast.ts';
import styles from './security.module.css';

const nameOf = ({ browser }: Session) => browser || 'Unknown browser';

/** Every browser that is signed in; all but this one can be signed out from here. */
export function Sessions() {
  const { data, error, mutate } = useSWR<{ items: Session[] }>(routes.listSessions.path);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const items = data?.items;
  const end = async (work: () => Promise<unknown>, told: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(told);
      heading.current?.focus();
    } catch (failed) {
      toast.error(errorText(failed));
    }
    await mutate();
    setBusy(false);
  };
  const endOne = ({ _id }: Session) => end(() => call('endSession', { params: { id: _id } }), 'Session ended');
  const endOthers = () => end(() => call('endOtherSessions'), 'All other sessions ended');
  return (
    <section className={styles.block} aria-labelledby="sessions">
      <div className={styles.head}>
        <div>
          <h2 id="sessions" ref={heading} tabIndex={-1}>
            Sessions
          </h2>
          <p>A session ends by itself after a day without use, and after two weeks in any case.</p>
        </div>
        {/* There from the start: what comes later would move the list. */}
        <Button disabled={busy || !items || items.length < 2} onClick={() => void endOthers()}>
          End all others
        </Button>
      </div>
      {!items && !error && <ListSkeleton shape="plain" tools={0} itemsClass={styles.session} />}
      {!items && error != null && <LoadFailed onRetry={() => void mutate()} />}
      {items && (
        <ul className={rows.rows}>
          {items.map((session) => (
            <SessionRow key={session._id} session={session} busy={busy} onEnd={() => void endOne(session)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { address, current, createdAt, lastSeen } = session;
  const name = nameOf(session);
  return (
    <li className={cx(rows.row, styles.session)}>
      <div className={styles.who}>
        <p className={rows.title}>{name}</p>
        <p className={styles.facts}>
          {address && <span className={styles.address}>{address}</span>}
          <span>
            Signed in <Ago date={createdAt} />
          </span>
          <span>
            Last seen <Ago date={lastSeen} />
          </span>
        </p>
      </div>
      {current ? (
        <Badge kind="live">This device</Badge>
      ) : (
        <Button disabled={busy} aria-label={`End ${name}${address && `, ${address}`}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
