import { type OwnerTech, type ResponseOf, routes } from '@portfolio/contract';
import { useMemo, useRef } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import type { GroupChange, GroupsChanged } from './group-changes.ts';

/** A group of skills in the panel; the last one has no name. */
export interface SkillGroup {
  name: string;
  items: OwnerTech[];
}

/** The skills by group: in the order of the settings, then groups that only rows name, then rows without one. */
export function groupSkills(items: readonly OwnerTech[], names: readonly string[]): SkillGroup[] {
  const all = new Set([...names, ...items.flatMap(({ group }) => group || [])]);
  const groups = [...all, ''].map((name) => ({ name, items: items.filter(({ group = '' }) => group === name) }));
  return groups.filter((group) => group.name !== '' || group.items.length > 0);
}

/** The names of the groups that have one. */
export const namesOf = (groups: readonly SkillGroup[]): string[] => groups.flatMap(({ name }) => name || []);

type Settings = ResponseOf<'siteSettings.read'>;

/** How often a change is made anew, because another tab has stored one meanwhile. */
const MAX_ATTEMPTS = 5;

/** Stores a change of what is known of the settings; if that is old, of what is stored now. */
async function send(change: GroupChange, { item }: Settings, attempts = MAX_ATTEMPTS): Promise<Changed> {
  const { skillGroups: before, rev } = item;
  const after = change(before);
  try {
    const answer = await call('siteSettings.update', { body: { skillGroups: [...after], rev } });
    return { answer, before, after };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 409 || attempts === 1) throw failure;
    return send(change, await call('siteSettings.read'), attempts - 1);
  }
}

interface Changed extends GroupsChanged {
  answer: Settings;
}

/** The groups in their order, and changes of them: shown at once, put back where the server refuses. */
export function useGroups() {
  const { data, error, mutate } = useSWR<Settings>(routes['siteSettings.read'].path);
  /** The change before: each is made of what the one before has stored. */
  const last = useRef<Promise<unknown>>(undefined);
  const actions = useMemo(() => {
    /** Stores a change; resolves with what it did, or with nothing after saying why not, with `again` on offer. */
    const apply = async (change: GroupChange, again: () => void): Promise<GroupsChanged | undefined> => {
      if (!data) return;
      // What is shown may have a change that is not stored yet.
      const sent = last.current
        ? last.current.then(async () => send(change, await call('siteSettings.read')))
        : send(change, data);
      const ended = sent.catch(() => {});
      last.current = ended;
      void ended.then(() => {
        if (last.current === ended) last.current = undefined;
      });
      const show = ({ item }: Settings) => ({ item: { ...item, skillGroups: [...change(item.skillGroups)] } });
      try {
        await mutate(
          sent.then(({ answer }) => answer),
          { optimisticData: (stored, shown) => show(shown ?? stored ?? data), revalidate: false },
        );
      } catch (failure) {
        void mutate();
        toast.error(errorText(failure), { action: { label: 'Try again', run: again } });
        return;
      }
      return sent;
    };
    return { apply };
  }, [mutate, data]);
  return { names: data?.item.skillGroups, error, actions, reload: mutate };
}

/** The changes of groups. */
export type GroupActions = ReturnType<typeof useGroups>['actions'];
