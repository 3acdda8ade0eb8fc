import { Loading } from '../../../components/panel/list-states.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import styles from './settings.module.css';

/** The first fields of the settings while they are on their way. */
const FIELDS = ['Name', 'Title line', 'Pitch', 'E-mail'];

/** The form that is on its way, with the places of its first fields. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className={cx(styles.form, styles.skeleton)}>
        <fieldset disabled aria-hidden="true">
          <legend>You</legend>
          {FIELDS.map((label) => (
            <div key={label} className={styles.pending}>
              <span>{label}</span>
              <Skeleton height={label === 'Pitch' ? 'var(--pitch)' : 'var(--control)'} />
            </div>
          ))}
        </fieldset>
      </div>
    </Loading>
  );
}
