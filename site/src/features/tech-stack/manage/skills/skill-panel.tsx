import { type OwnerTech, resources } from '@portfolio/contract';
import { LIMITS } from '@portfolio/contract/limits';
import { panelPath, skillPath } from '@portfolio/contract/pages';
import { X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, IconButton } from '#app/components/ui/button.tsx';
import { Input, Select } from '#app/components/ui/fields/controls.tsx';
import { EvidenceList } from './evidence-list.tsx';
import styles from './skills.module.css';
import type { SkillActions } from './use-skills.ts';

interface SkillPanelProps {
  item: OwnerTech;
  /** Of its page, if it has one. */
  slug: string | undefined;
  groups: readonly string[];
  actions: SkillActions;
}

/** What an open skill has: other names, its proof, its group. */
export function SkillPanel({ item, slug, groups, actions }: SkillPanelProps) {
  const { _id, name, group = '' } = item;
  return (
    <>
      <OtherNames item={item} actions={actions} />
      <EvidenceList
        item={item}
        leftOut={item.leftOut}
        onLeaveOut={(work, isOut) => void actions.leaveOut(item, work, isOut)}
      />
      <div className={styles.foot}>
        <Select
          aria-label={`Group of ${name}`}
          value={group}
          onChange={({ target }) => void actions.moveTo(item, target.value)}
        >
          <option value="">No group</option>
          {groups.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        {slug && (
          <a className={buttonClass('quiet')} href={skillPath(slug)}>
            View page
          </a>
        )}
        <Link
          className={buttonClass('quiet')}
          to={panelPath(resources.techStack.collection, _id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Link>
      </div>
    </>
  );
}

function OtherNames({ item, actions }: Pick<SkillPanelProps, 'item' | 'actions'>) {
  const { name, aliases } = item;
  const label = useId();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('alias') ?? '').trim();
    if (!typed) return;
    form.reset();
    if (!aliases.includes(typed) && typed !== name) void actions.setAlias(item, typed, true);
  };
  return (
    <div className={styles.names}>
      <p id={label} className={styles.label}>
        Also called
      </p>
      <form className={styles.aliases} aria-labelledby={label} onSubmit={add}>
        {aliases.map((alias) => (
          <span key={alias} className={styles.alias}>
            <span dir="auto">{alias}</span>
            <IconButton
              label={`Remove the name ${alias}`}
              icon={X}
              onClick={() => void actions.setAlias(item, alias, false)}
            />
          </span>
        ))}
        <Input
          name="alias"
          aria-label={`Another name for ${name}`}
          placeholder="Add a name"
          maxLength={LIMITS.tag}
          autoComplete="off"
        />
      </form>
      <p className={styles.hint}>A tag or text with one of these names counts.</p>
    </div>
  );
}
