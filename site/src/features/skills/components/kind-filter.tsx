import type { EvidenceKind } from '@portfolio/contract';
import { KINDS } from '#app/components/evidence/labels.ts';
import styles from './skills-overview.module.css';

/** Shows only evidence of one kind; styles alone do it, so that it works without scripts. */
export function KindFilter({ kinds }: { kinds: readonly EvidenceKind[] }) {
  return (
    <fieldset className={styles.filter}>
      <legend className="sr-only">Show evidence of this kind</legend>
      <Choice value="" label="All" isChecked />
      {kinds.map((kind) => (
        <Choice key={kind} value={kind} label={KINDS[kind].heading} />
      ))}
    </fieldset>
  );
}

function Choice({ value, label, isChecked = false }: { value: string; label: string; isChecked?: boolean }) {
  return (
    <label>
      <input type="radio" name="kind" value={value} defaultChecked={isChecked} />
      {label}
    </label>
  );
}
