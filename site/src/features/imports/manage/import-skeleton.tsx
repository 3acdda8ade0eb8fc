import { Loading, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import styles from './imports.module.css';
import { Wizard } from './wizard.tsx';

/** Heading and description of the section before files are chosen. */
export const IMPORT_HEAD = {
  title: 'Import',
  description: 'Bring your old blog or resume. You see a report before anything changes.',
} as const;

/** Shown while the code of the section, or the state of its imports, is loading. */
export function ImportSkeleton() {
  return (
    <>
      <SectionHead {...IMPORT_HEAD} />
      <Loading>
        <Wizard step="file" />
        <div className={styles.drop} aria-hidden="true">
          <SkeletonLine width="16rem" />
        </div>
      </Loading>
    </>
  );
}
