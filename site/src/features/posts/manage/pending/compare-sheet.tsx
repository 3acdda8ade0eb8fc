import type { OwnerPost } from '@portfolio/contract';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import type { Merged } from '#app/panel/form/send.ts';
import { POST_FIELDS, postValues } from '../post-values.ts';
import { DiffView } from '../versions/diff-view.tsx';
import styles from '../versions/versions.module.css';
import { withPending } from './pending-values.ts';

interface ComparisonSheetProps {
  title: string;
  /** What the removed and the added words are. */
  legend: readonly [removed: string, added: string];
  /** The fields that differ, with both values. */
  fields: readonly Merged[];
  onClose: () => void;
}

/** Two states of a post, field by field. */
export function ComparisonSheet({ title, legend: [removed, added], fields, onClose }: ComparisonSheetProps) {
  return (
    <Sheet wide title={title} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.compared}>
        <p className={styles.legend}>
          <del>{removed}</del>
          <ins>{added}</ins>
        </p>
        {fields.map(({ name, label, before, after }) => (
          <div key={name}>
            <h3>{label}</h3>
            <DiffView label={label} before={String(before)} after={String(after)} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** The pending changes of a post, compared with what is public. */
export function CompareSheet({ post, onClose }: { post: OwnerPost; onClose: () => void }) {
  const [before, after] = [postValues(post), postValues(withPending(post))];
  const fields = POST_FIELDS.map(({ name, label }) => ({ name, label, before: before[name], after: after[name] }));
  return (
    <ComparisonSheet
      title="Changes not public"
      legend={['Public now', 'Public after Update']}
      fields={fields.filter((field) => field.before !== field.after)}
      onClose={onClose}
    />
  );
}
