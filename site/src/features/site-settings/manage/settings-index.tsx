import { type RefObject, useEffect, useState } from 'react';
import vertex from '#app/components/drawings/vertex.module.css';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Select } from '#app/components/ui/fields/controls.tsx';
import type { SettingGroupId } from './setting-headings.ts';
import styles from './settings.module.css';
import { SETTING_GROUPS } from './settings-fields.ts';
import { ChangedMark, groupId } from './settings-group.tsx';
import { showGroup } from './show-setting.ts';

interface SettingsIndexProps {
  form: RefObject<HTMLFormElement | null>;
  changedGroups: ReadonlySet<SettingGroupId>;
}

const showIn = (form: RefObject<HTMLFormElement | null>, id: string) => form.current && showGroup(form.current, id);

/** Links to the groups of settings, in a wide window. */
export function SettingsIndex({ form, changedGroups }: SettingsIndexProps) {
  const current = useCurrentGroup(form);
  return (
    <nav className={styles.index} aria-label="Groups of settings">
      <ol>
        {SETTING_GROUPS.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${groupId(id)}`}
              className={cx(id === current && vertex.before)}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                showIn(form, id);
              }}
            >
              {heading}
              {changedGroups.has(id) && <ChangedMark />}
            </a>
          </li>
        ))}
      </ol>
      <p>Ctrl K finds a setting by name.</p>
    </nav>
  );
}

/** Unfolds all groups or folds them, and in a narrow window the menu that stands for the index. */
export function SettingsTools({ form }: Pick<SettingsIndexProps, 'form'>) {
  const [isUnfolded, foldAll] = useFolding(form);
  return (
    <div className={styles.tools}>
      <Button kind="quiet" onClick={() => foldAll(isUnfolded)}>
        {isUnfolded ? 'Fold all' : 'Unfold all'}
      </Button>
      <Select className={styles.jump} aria-label="Go to" value="" onChange={({ target }) => showIn(form, target.value)}>
        <option value="">Go to</option>
        {SETTING_GROUPS.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </Select>
    </div>
  );
}

const groupsIn = (form: HTMLFormElement | null) =>
  SETTING_GROUPS.flatMap(({ id }) => form?.querySelector<HTMLDetailsElement>(`details[id="${groupId(id)}"]`) ?? []);

/** Whether all groups are open, and the function that folds all or opens all. */
function useFolding(form: RefObject<HTMLFormElement | null>): [isUnfolded: boolean, foldAll: (folds: boolean) => void] {
  const [isUnfolded, setUnfolded] = useState(false);
  useEffect(() => {
    const element = form.current;
    const update = () => setUnfolded(groupsIn(element).every(({ open }) => open));
    update();
    // This event does not bubble.
    element?.addEventListener('toggle', update, true);
    return () => element?.removeEventListener('toggle', update, true);
  }, [form]);
  const foldAll = (folds: boolean) => {
    for (const group of groupsIn(form.current)) group.open = !folds;
  };
  return [isUnfolded, foldAll];
}

/** The upper part of the window, in which the group is that the owner reads. */
const READ_PART = '0px 0px -70% 0px';

/** The topmost group in the upper part of the window. */
function useCurrentGroup(form: RefObject<HTMLFormElement | null>): SettingGroupId {
  const [current, setCurrent] = useState<SettingGroupId>('you');
  useEffect(() => {
    const read = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target.id);
        const first = SETTING_GROUPS.find(({ id }) => read.has(groupId(id)));
        if (first) setCurrent(first.id);
      },
      { rootMargin: READ_PART },
    );
    for (const group of form.current?.querySelectorAll('details') ?? []) observer.observe(group);
    return () => observer.disconnect();
  }, [form]);
  return current;
}
