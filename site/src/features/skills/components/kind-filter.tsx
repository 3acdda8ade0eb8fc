import type { EvidenceKind } from '@portfolio/contract';
import { wordsFor } from '#app/components/evidence/labels.ts';
import styles from './skills-overview.module.css';

/** Hides the evidence of other kinds while this one is chosen. */
const hidingOthers = (kind: EvidenceKind) =>
  `body:has(input[name="kind"][value="${kind}"]:checked) :is([data-kind]:not([data-kind="${kind}"]),[data-kinds]:not([data-kinds~="${kind}"])){display:none}`;

/** Shows only evidence of one kind; styles alone do it, so that it works without scripts. */
export function KindFilter({ kinds }: { kinds: readonly EvidenceKind[] }) {
  return (
    <fieldset className={styles.filter}>
      <legend className="sr-only">Show evidence of this kind</legend>
      <style href={`kinds-${kinds.join('-')}`} precedence="default">
        {kinds.map(hidingOthers).join('')}
      </style>
      <Choice value="" label="All" isChecked />
      {kinds.map((kind) => (
        <Choice key={kind} value={kind} label={wordsFor(kind).heading} />
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
