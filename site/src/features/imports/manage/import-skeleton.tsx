import { Loading, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import styles from './imports.module.css';
import { Wizard } from './wizard.tsx';

const SOURCES = ['a', 'b', 'c', 'd', 'e'];
/** Heading and description of the section before files are chosen. */
export const IMPORT_HEAD = {
  title: 'Import',
  description: 'Bring your old blog or resume. Nothing changes until you’ve seen the report.',
} as const;

/** Shown while the code of the section, or the state of its imports, is loading. */
export function ImportSkeleton() {
  return (
    <>
      <SectionHead {...IMPORT_HEAD} />
      <Loading>
        <Wizard step="source" />
        <div className={styles.sources} aria-hidden="true">
          {SOURCES.map((source) => (
            <div key={source} className={styles.source}>
              <SkeletonLine width="60%" />
              <SkeletonLine width="90%" />
            </div>
          ))}
        </div>
      </Loading>
    </>
  );
}
