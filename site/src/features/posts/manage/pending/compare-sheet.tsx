import type { OwnerPost } from '@portfolio/contract';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { POST_FIELDS, postValues } from '../post-values.ts';
import { DiffView } from '../versions/diff-view.tsx';
import styles from '../versions/versions.module.css';
import { withPending } from './pending-values.ts';

/** The pending changes of a post, field by field, compared with what is public. */
export function CompareSheet({ post, onClose }: { post: OwnerPost; onClose: () => void }) {
  const [before, after] = [postValues(post), postValues(withPending(post))];
  const changed = POST_FIELDS.filter(({ name }) => before[name] !== after[name]);
  return (
    <Sheet wide title="Changes not public" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.compared}>
        <p className={styles.legend}>
          <del>Public now</del>
          <ins>Public after Update</ins>
        </p>
        {changed.map(({ name, label }) => (
          <div key={name}>
            <h3>{label}</h3>
            <DiffView label={label} before={String(before[name])} after={String(after[name])} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}
