import type { Statistics } from '@portfolio/contract';
import { RANGES } from '../ranges.ts';
import { otherBlocks, pagesBlock } from './blocks.tsx';
import { ContactMessages } from './contact-messages.tsx';
import styles from './lists.module.css';
import { RankList } from './rank-list.tsx';

/** What was seen, where visitors came from, and what they did. */
export function StatisticsLists({ statistics }: { statistics: Statistics }) {
  const none = `None in the last ${RANGES[statistics.range].label}.`;
  return (
    <div className={styles.halves}>
      {[pagesBlock(statistics, 'visitors'), ...otherBlocks(statistics)].map((block) => (
        <RankList key={block.title} {...block} none={none} />
      ))}
      <ContactMessages statistics={statistics} />
    </div>
  );
}
