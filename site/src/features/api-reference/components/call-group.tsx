import { counted } from '@portfolio/text/format/counted';
import { Lock } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Call, Group } from '../model/reference.ts';
import styles from './api-reference.module.css';
import { CallRow } from './call-row.tsx';
import fold from './fold.module.css';

/** A group of calls: the public ones, then the owner's behind a fold. */
export function CallGroup({ group: { id, name, publicCalls, ownerCalls } }: { group: Group }) {
  return (
    <section className={styles.group} aria-labelledby={id} data-call-group={id}>
      <h2 id={id}>{name}</h2>
      {publicCalls.length > 0 && <Calls calls={publicCalls} />}
      {ownerCalls.length > 0 && (
        <details className={cx(fold.fold, fold.small, styles.owner)} data-owner-calls="">
          <summary>
            <Icon of={Lock} />
            {`${counted(ownerCalls.length, 'call')} of the owner`}
          </summary>
          <Calls calls={ownerCalls} />
        </details>
      )}
    </section>
  );
}

function Calls({ calls }: { calls: Call[] }) {
  return (
    <div className={styles.calls}>
      {calls.map((call) => (
        <CallRow key={call.id} call={call} />
      ))}
    </div>
  );
}
