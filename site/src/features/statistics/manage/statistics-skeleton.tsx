import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Loading, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import styles from './skeleton.module.css';

/** Heading and description of the section. */
export const STATISTICS = {
  title: 'Statistics',
  description: 'Counted on your own server, without cookies. Your own visits in this browser are left out.',
} as const;

const BLOCKS = ['a', 'b', 'c', 'd'];

/** A placeholder with the size of the sums, the chart and the first lists. */
export function StatisticsContentSkeleton() {
  return (
    <Loading>
      <div className={styles.content} aria-hidden="true">
        <Skeleton width="min(22rem, 100%)" height="4rem" />
        <Skeleton height="19rem" />
        <div className={styles.halves}>
          {BLOCKS.map((block) => (
            <div key={block}>
              <SkeletonLine width="40%" />
              <SkeletonLine width="100%" />
              <SkeletonLine width="100%" />
              <SkeletonLine width="80%" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** Shown while the code of the section is loading. */
export const StatisticsSkeleton = () => (
  <>
    <SectionHead {...STATISTICS}>
      <span className={styles.acts} />
    </SectionHead>
    <StatisticsContentSkeleton />
  </>
);
