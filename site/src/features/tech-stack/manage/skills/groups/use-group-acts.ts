import { useState } from 'react';
import { offerUndo } from '#app/panel/undo.ts';
import type { SkillActions } from '../use-skills.ts';
import { type GroupChange, movedPast, renamed, undone, withName, withoutName } from './group-changes.ts';
import type { GroupActions, SkillGroup } from './use-groups.ts';

interface Acts {
  /** The groups as they are shown, in their order. */
  names: readonly string[];
  /** Those that the settings have; the others are only named by rows. */
  stored: readonly string[];
  groups: GroupActions;
  skills: SkillActions;
}

/** What can be done with groups; a new name, or none, is given to their skills too. */
export function useGroupActs({ names, stored, groups, skills }: Acts) {
  const [announcement, setAnnouncement] = useState('');

  /** Changes the groups and moves skills along, and offers undo of both. */
  const change = async (there: GroupChange, text: string, group?: SkillGroup, to = ''): Promise<void> => {
    const items = group?.items ?? [];
    const run = async () => {
      const done = await groups.apply(there, () => void change(there, text, group, to));
      if (done) await skills.setGroup(items, to);
      return done;
    };
    const running = run();
    const undo = async () => {
      const done = await running;
      if (done && (await groups.apply(undone(done), () => void undo())))
        await skills.setGroup(items, group?.name ?? '');
    };
    const withdraw = offerUndo(text, undo);
    if (!(await running)) withdraw();
  };

  const move = (there: GroupChange) => void groups.apply(there, () => move(there));

  return {
    announcement,
    move(from: number, to: number) {
      const [name, other] = [names[from], names[to]];
      if (name === undefined || other === undefined || from === to) return;
      setAnnouncement(`Group ${name} moved to place ${to + 1} of ${names.length}.`);
      const onlyUsed = names.filter((one) => !stored.includes(one));
      move(movedPast(name, other, to > from, onlyUsed));
    },
    add: (name: string) => change(withName(name), `Group ${name} added`),
    rename: (group: SkillGroup, to: string) =>
      change(renamed(group.name, to), `${group.name} renamed to ${to}`, group, to),
    remove: (group: SkillGroup) => change(withoutName(group.name), `Group ${group.name} deleted`, group),
  };
}
