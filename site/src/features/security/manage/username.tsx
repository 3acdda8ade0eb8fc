import { type Me, routes } from '@portfolio/contract';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/ui/button.tsx';
import styles from './security.module.css';
import { UsernameDialog } from './username-dialog.tsx';

/** Only what the panel has asked already: an answer that comes later could take away what is being typed. */
const ALREADY_READ = { revalidateOnMount: false, revalidateIfStale: false };

/** The name to sign in with, and the way to another one. */
export function Username() {
  const { data } = useSWR<Me>(routes.me.path, ALREADY_READ);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.block} aria-labelledby="username">
      <div className={styles.head}>
        <div>
          <h2 id="username">Username</h2>
          <p>{data?.username ? `You sign in as ${data.username}.` : 'What you sign in with, beside the password.'}</p>
        </div>
        <Button onClick={() => setIsOpen(true)}>Change username</Button>
      </div>
      {isOpen && <UsernameDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}
