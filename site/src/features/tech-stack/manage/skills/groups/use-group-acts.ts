import type { OwnerTech } from '@portfolio/contract';
import { useState } from 'react';
import { moveItem } from '#app/panel/resource/order.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { type GroupActions, type GroupChange, groupSkills, namesOf, type SkillGroup } from './use-groups.ts';
import type { SkillActions } from './use-skills.ts';

interface Acts {
  items: readonly OwnerTech[];
  /** The groups in their order. */
  names: readonly string[];
  groups: GroupActions;
  skills: SkillActions;
}

/** What can be done with groups; a new name, or none, is given to their skills too. */
export function useGroupActs({ items, names, groups, skills }: Acts) {
  const [announcement, setAnnouncement] = useState('');

  /** Changes the groups and moves skills along, and offers undo of both. */
  const change = async (there: GroupChange, back: GroupChange, text: string, group?: SkillGroup, to = '') => {
    const moved = group?.items ?? [];
    const run = async () => {
      const isStored = await groups.apply(there);
      if (isStored) await skills.setGroup(moved, to);
      return isStored;
    };
    const done = run();
    const withdraw = offerUndo(text, async () => {
      if ((await done) && (await groups.apply(back))) await skills.setGroup(moved, group?.name ?? '');
    });
    if (!(await done)) withdraw();
  };

  return {
    announcement,
    move(from: number, to: number) {
      const name = names[from];
      if (name === undefined || moveItem(names, from, to) === names) return;
      setAnnouncement(`Group ${name} moved to place ${to + 1} of ${names.length}.`);
      void groups.apply((stored) => moveName(namesOf(groupSkills(items, stored)), name, to));
    },
    add: (name: string) => change(withName(name), withoutName(name), `Group ${name} added`),
    rename: (group: SkillGroup, to: string) =>
      change(renamed(group.name, to), renamed(to, group.name), `${group.name} renamed to ${to}`, group, to),
    remove: (group: SkillGroup) => {
      const { name } = group;
      return change(withoutName(name), withName(name, names.indexOf(name)), `Group ${name} deleted`, group);
    },
  };
}

const moveName = (names: readonly string[], name: string, to: number) =>
  moveItem(names, names.indexOf(name), Math.min(to, names.length - 1));
const withName =
  (name: string, at = Number.POSITIVE_INFINITY): GroupChange =>
  (names) =>
    names.includes(name) ? names : names.toSpliced(at, 0, name);
const withoutName =
  (name: string): GroupChange =>
  (names) =>
    names.filter((other) => other !== name);
const renamed =
  (from: string, to: string): GroupChange =>
  // Rows can name a group that is not stored.
  (names) => [...new Set((names.includes(from) ? names : [...names, from]).map((name) => (name === from ? to : name)))];
