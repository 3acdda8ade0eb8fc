import { Loading, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import styles from './overview.module.css';

const ROWS = ['a', 'b', 'c'];

/** The title of the section. */
export const OVERVIEW_TITLE = 'Overview';

function BlockSkeleton({ rowClass }: { rowClass: string | undefined }) {
  return (
    <div>
      <div className={styles.head}>
        <SkeletonLine width="8rem" />
      </div>
      <ul className={styles.rows}>
        {ROWS.map((key) => (
          <li key={key} className={rowClass}>
            <SkeletonLine width="60%" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The shape of the blocks while they are loading. */
export const OverviewBlocksSkeleton = () => (
  <Loading>
    <div className={styles.overview} aria-hidden="true">
      <div className={styles.main}>
        <BlockSkeleton rowClass={styles.row} />
        <BlockSkeleton rowClass={styles.row} />
      </div>
      <div className={styles.aside}>
        <BlockSkeleton rowClass={styles.work} />
        <BlockSkeleton rowClass={styles.work} />
      </div>
    </div>
  </Loading>
);

/** Shown while the code of the section is loading. */
export const OverviewSkeleton = () => (
  <>
    <SectionHead title={OVERVIEW_TITLE} description={<SkeletonLine width="min(24rem, 80%)" />} />
    <OverviewBlocksSkeleton />
  </>
);
