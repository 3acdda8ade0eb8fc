import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import look from '#app/panel/list/rows/row-look.module.css';
import { RowMenu } from '#app/panel/list/rows/row-menu.tsx';
import type { RowCommand } from '#app/panel/list/rows/row-view.ts';
import { SortableRows } from '#app/panel/resource/rows/sortable-rows.tsx';
import styles from '../skills.module.css';
import type { SkillGroup } from './use-groups.ts';

interface GroupListProps {
  groups: readonly SkillGroup[];
  onMove: (from: number, to: number) => void;
  onRename: (group: SkillGroup) => void;
  onRemove: (group: SkillGroup) => void;
  /** The skills of a group. */
  children: (group: SkillGroup) => ReactNode;
}

const RENAME = { label: 'Rename', icon: Pencil };

/** The groups in their order, to be dragged or moved by their menu; skills without a group come last. */
export function GroupList({ groups, onMove, onRename, onRemove, children }: GroupListProps) {
  const named = groups.filter(({ name }) => name !== '');
  const rest = groups.find(({ name }) => name === '');
  return (
    <>
      <SortableRows
        className={styles.groups}
        ids={named.map(({ name }) => name)}
        titleOf={(name) => name}
        onMove={onMove}
      >
        {named.map((group, at) => (
          <NamedGroup
            key={group.name}
            group={group}
            disabled={[
              ...(at === 0 ? (['moveUp'] as const) : []),
              ...(at === named.length - 1 ? (['moveDown'] as const) : []),
            ]}
            actions={{
              edit: () => onRename(group),
              moveUp: () => onMove(at, at - 1),
              moveDown: () => onMove(at, at + 1),
              remove: () => onRemove(group),
            }}
          >
            {children(group)}
          </NamedGroup>
        ))}
      </SortableRows>
      {rest && (
        <section className={styles.group} aria-labelledby="no-group">
          <div className={styles.groupHead}>
            <h2 id="no-group">No group</h2>
            <span className="mono">{rest.items.length}</span>
          </div>
          {children(rest)}
        </section>
      )}
    </>
  );
}

interface NamedGroupProps {
  group: SkillGroup;
  disabled: readonly RowCommand[];
  actions: Record<'edit' | 'moveUp' | 'moveDown' | 'remove', () => void>;
  children: ReactNode;
}

function NamedGroup({ group: { name, items }, disabled, actions, children }: NamedGroupProps) {
  const sortable = useSortable({ id: name });
  const heading = useId();
  return (
    <li
      ref={sortable.setNodeRef}
      className={cx(styles.group, sortable.isDragging && look.dragged)}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      aria-labelledby={heading}
    >
      <div className={styles.groupHead}>
        <IconButton
          ref={sortable.setActivatorNodeRef}
          label={`Drag group ${name}`}
          icon={GripVertical}
          className={look.grip}
          {...sortable.attributes}
          {...sortable.listeners}
        />
        <h2 id={heading} dir="auto">
          {name}
        </h2>
        <span className="mono">{items.length}</span>
        <RowMenu view={{ name: `group ${name}`, commands: { edit: RENAME }, disabled }} actions={actions} isTabStop />
      </div>
      {items.length > 0 ? children : <p className={styles.hint}>No skills yet. Choose this group in a skill.</p>}
    </li>
  );
}
