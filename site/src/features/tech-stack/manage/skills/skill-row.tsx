import type { OwnerTech, SkillProof } from '@portfolio/contract';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Mark } from '#app/panel/list/rows/row.tsx';
import look from '#app/panel/list/rows/row-look.module.css';
import type { RowState } from '#app/panel/list/rows/row-state.ts';
import { markOf } from '#app/panel/list/rows/row-view.ts';
import { SkillPanel } from './skill-panel.tsx';
import styles from './skills.module.css';
import type { SkillActions } from './use-skills.ts';

/** What proves a skill, in numbers. */
export type ProofCount = SkillProof['items'][number];

/** How many items prove a skill. */
export const totalOf = (proof: ProofCount | undefined): number =>
  Object.values(proof?.counts ?? {}).reduce((sum, count) => sum + count, 0);

interface SkillRowProps {
  item: OwnerTech;
  /** Absent while it is read, and for hidden items. */
  proof: ProofCount | undefined;
  isProofRead: boolean;
  /** Its part of the most proof in its group, from 0 to 1. */
  share: number;
  state: RowState | undefined;
  isOpen: boolean;
  onToggle: () => void;
  groups: readonly string[];
  actions: SkillActions;
}

/** A skill in its group: names and proof in one line, and below it what changes them. */
export function SkillRow(props: SkillRowProps) {
  const { item, proof, isProofRead, share, state, isOpen, onToggle, groups, actions } = props;
  const panel = useId();
  const counts = proof ? kindsIn(proof.counts).map((kind) => formatCount(kind, proof.counts[kind])) : [];
  const isUnproven = item.visible && isProofRead && counts.length === 0;
  return (
    <li data-id={item._id} className={cx(styles.skill, isOpen && styles.open, state?.isSaving && look.saving)}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.summary}
          style={{ '--share': share }}
          data-row-title=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
        >
          <span className={styles.name} dir="auto">
            {item.name}
          </span>
          <span className={styles.also} dir="auto">
            {item.aliases.length > 0 && `also ${item.aliases.join(', ')}`}
          </span>
          <span className={styles.counts}>{isUnproven ? 'nothing names it' : counts.join(', ')}</span>
          <span className={styles.years}>{proof && formatMonths(proof.months)}</span>
          <span className={styles.badge}>
            {!item.visible && <Badge>Hidden</Badge>}
            {isUnproven && <Badge>No proof yet</Badge>}
            {proof && proof.doubtful > 0 && <Badge kind="accent">{`${proof.doubtful} to look at`}</Badge>}
          </span>
          <Icon of={ChevronDown} />
        </button>
        {state?.refusal && <Mark mark={markOf(state.refusal)} name={item.name} />}
      </div>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <SkillPanel item={item} slug={proof?.slug} groups={groups} actions={actions} />
        </div>
      )}
    </li>
  );
}
