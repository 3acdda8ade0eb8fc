import type { Statistics } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import vertex from '#app/components/drawings/vertex.module.css';
import meta from '#app/panel/meta.module.css';
import { formatNumber, isBeforeWhole, spanBefore } from '../measures.ts';
import { RANGES } from '../ranges.ts';
import styles from './lists.module.css';

/** How many messages were received. */
export function ContactMessages({ statistics }: { statistics: Statistics }) {
  const { range, totals, totalsBefore } = statistics;
  const heading = useId();
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>Contact messages</h2>
        <span className={meta.meta}>{RANGES[range].label}</span>
      </div>
      <div className={styles.facts}>
        <Link className={vertex.before} to={panelPath(PANEL_SECTIONS.messages)}>
          <strong>{formatNumber(totals.messages)}</strong> received
        </Link>
        {isBeforeWhole(statistics) && (
          <div className={vertex.before}>
            <strong>{formatNumber(totalsBefore.messages)}</strong> {spanBefore(statistics)}
          </div>
        )}
      </div>
    </section>
  );
}
