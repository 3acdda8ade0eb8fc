import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Loading } from '#app/panel/list/list-states.tsx';
import fields from './groups/fields.module.css';
import { SETTING_GROUP_IDS, SETTING_HEADINGS } from './setting-headings.ts';
import styles from './settings.module.css';

const FIELDS = [
  { label: 'Name', height: 'var(--control)' },
  { label: 'Title line', height: 'var(--control)' },
  { label: 'Pitch', height: 'var(--pitch)' },
  { label: 'E-mail', height: 'var(--control)' },
];

/** Placeholder for the settings form while the settings are loading. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className={styles.form} aria-hidden="true">
        <div className={styles.tools}>
          <div className={styles.jump}>
            <Skeleton height="var(--control)" />
          </div>
        </div>
        <div className={styles.groups}>
          {SETTING_GROUP_IDS.map((id, index) => (
            <div key={id} className={styles.group}>
              <div className={styles.head}>{SETTING_HEADINGS[id]}</div>
              {index === 0 && (
                <div className={styles.fields}>
                  {FIELDS.map(({ label, height }) => (
                    <div key={label} className={fields.setting}>
                      <span>{label}</span>
                      <Skeleton height={height} />
                    </div>
                  ))}
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
