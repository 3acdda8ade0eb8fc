import { MISSED_DAYS } from '@portfolio/contract/limits';
import { useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { useListFocus } from '#app/panel/list/list-focus.ts';
import { ListContent, Loading } from '#app/panel/list/list-states.tsx';
import { Block } from '../block.tsx';
import styles from './missed.module.css';
import { MissedRow } from './missed-row.tsx';
import { type RedirectChanges, useMissed } from './use-missed.ts';

/** Rows that are shown before the others are asked for. */
const FIRST_ROWS = 10;

const NONE = 'None. When a visitor meets the 404 page, the address shows here with a suggestion.';
/** As high as what is said without any, which is the most frequent. */
const NONE_YET = (
  <Loading>
    <p className={styles.waiting} aria-hidden="true">
      {NONE}
    </p>
  </Loading>
);

/** Addresses that visitors asked for and that nothing answers. */
export function MissedAddresses({ redirects }: { redirects: RedirectChanges }) {
  const { items, error, reload, redirect, ignore } = useMissed(redirects);
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useListFocus(heading);
  const shown = showsAll ? items : items?.slice(0, FIRST_ROWS);
  return (
    <Block
      className={styles.block}
      heading={heading}
      title="Missed addresses"
      count={items?.length || undefined}
      text={`Visitors asked for these and got the 404 page. Scanners and bots are left out. An address is kept for ${MISSED_DAYS} days after it was last asked for.`}
    >
      <div {...focus}>
        <ListContent
          items={items}
          error={error}
          onReload={reload}
          placeholder={NONE_YET}
          empty={<p className={styles.none}>{NONE}</p>}
        >
          <ul className={styles.items}>
            {shown?.map((row) => (
              <MissedRow key={row.path} row={row} onRedirect={redirect} onIgnore={(one) => void ignore(one)} />
            ))}
          </ul>
          {items && shown && items.length > shown.length && (
            <Button kind="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
              {`Show all ${items.length}`}
            </Button>
          )}
        </ListContent>
      </div>
    </Block>
  );
}
