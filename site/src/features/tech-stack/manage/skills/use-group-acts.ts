import { useState } from 'react';
import { moveItem } from '#app/panel/resource/order.ts';
import { offerUndo } from '#app/panel/undo.ts';
import type { GroupActions, SkillGroup } from './use-groups.ts';
import type { SkillActions } from './use-skills.ts';

interface Acts {
  /** The groups in their order. */
  names: readonly string[];
  groups: GroupActions;
  skills: SkillActions;
}

/** What can be done with groups; a new name, or none, is given to their skills too. */
export function useGroupActs({ names, groups, skills }: Acts) {
  const [announcement, setAnnouncement] = useState('');

  /** Replaces the groups and moves skills along, and offers undo of both. */
  const replace = async (next: readonly string[], text: string, group?: SkillGroup, to = '') => {
    const items = group?.items ?? [];
    const run = async () => {
      const isStored = await groups.set(next);
      if (isStored) await skills.setGroup(items, to);
      return isStored;
    };
    const done = run();
    const withdraw = offerUndo(text, async () => {
      if ((await done) && (await groups.set(names))) await skills.setGroup(items, group?.name ?? '');
    });
    if (!(await done)) withdraw();
  };

  return {
    announcement,
    move(from: number, to: number) {
      const next = moveItem(names, from, to);
      if (next === names) return;
      setAnnouncement(`Group ${names[from]} moved to place ${to + 1} of ${names.length}.`);
      void groups.set(next);
    },
    add: (name: string) => replace([...names, name], `Group ${name} added`),
    rename: (group: SkillGroup, to: string) =>
      replace(
        names.map((name) => (name === group.name ? to : name)),
        `${group.name} renamed to ${to}`,
        group,
        to,
      ),
    remove: (group: SkillGroup) =>
      replace(
        names.filter((name) => name !== group.name),
        `Group ${group.name} deleted`,
        group,
      ),
  };
}
