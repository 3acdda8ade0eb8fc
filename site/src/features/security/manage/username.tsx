import { type Me, routes } from '@portfolio/contract';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import split from '#app/panel/split.module.css';
import styles from './security.module.css';

const UsernameDialog = onDemand(async () => (await import('./dialogs.ts')).UsernameDialog);

/** Uses only the panel's cached response: one that reports an ended session would replace the whole panel. */
const CACHED_ONLY = { revalidateOnMount: false, revalidateIfStale: false };

/** The current username with a button to change it. */
export function Username() {
  const { data } = useSWR<Me>(routes['auth.me'].path, CACHED_ONLY);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.block} aria-labelledby="username">
      <div className={cx(split.split, styles.head)}>
        <div>
          <h2 id="username">Username</h2>
          <p>{data?.username ? `You sign in as ${data.username}.` : 'The name you sign in with.'}</p>
        </div>
        <Button onClick={() => setIsOpen(true)}>Change username</Button>
      </div>
      {isOpen && <UsernameDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}
