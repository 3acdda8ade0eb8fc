import { routes, SESSION_DAYS, SESSION_IDLE_HOURS, type Session } from '@portfolio/contract';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import rows from '#app/panel/list/rows.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import split from '#app/panel/split.module.css';
import styles from './security.module.css';

const nameOf = ({ browser }: Session) => browser || 'Unknown browser';

/** The active sessions; all except the current one can be ended. */
export function Sessions() {
  const { data, error, mutate } = useSWR<{ items: Session[] }>(routes['auth.listSessions'].path);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const items = data?.items;
  const end = async (work: () => Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(message);
      heading.current?.focus();
    } catch (failed) {
      toast.error(errorText(failed));
    }
    await mutate();
    setBusy(false);
  };
  const endOne = ({ _id }: Session) => end(() => call('auth.endSession', { params: { id: _id } }), 'Session ended');
  const endOthers = () => end(() => call('auth.endOtherSessions'), 'All other sessions ended');
  return (
    <section className={styles.block} aria-labelledby="sessions">
      <div className={cx(split.split, styles.head)}>
        <div>
          <h2 id="sessions" ref={heading} tabIndex={-1}>
            Sessions
          </h2>
          <p>{`Sessions end after ${SESSION_IDLE_HOURS} hours of inactivity, or after ${SESSION_DAYS} days.`}</p>
        </div>
        {/* Always rendered: appearing later would shift the list. */}
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
            Signed in <RelativeTime date={createdAt} />
          </span>
          <span>
            Last seen <RelativeTime date={lastSeen} />
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
