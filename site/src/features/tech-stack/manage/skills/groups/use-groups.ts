import { type OwnerTech, type ResponseOf, routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';

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

/** The groups, given those that are stored when they are changed. */
export type GroupChange = (names: readonly string[]) => readonly string[];

/** Changes the groups as they are stored now: what another tab has changed meanwhile is kept. */
async function send(change: GroupChange) {
  const { item } = await call('siteSettings.read');
  return call('siteSettings.update', { body: { skillGroups: [...change(item.skillGroups)], rev: item.rev } });
}

/** The groups in their order, and changes of them: shown at once, put back where the server refuses. */
export function useGroups() {
  const { data, error, mutate } = useSWR<ResponseOf<'siteSettings.read'>>(routes['siteSettings.read'].path);
  const actions = useMemo(() => {
    /** Stores a change of the groups; resolves with whether the server took it. */
    const apply = async (change: GroupChange): Promise<boolean> => {
      // Another tab may store its change between the two calls.
      const sendAgain = (failure: unknown) => {
        if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
        return send(change);
      };
      const shown = data && {
        optimisticData: ({ item } = data) => ({ item: { ...item, skillGroups: [...change(item.skillGroups)] } }),
      };
      try {
        await mutate(send(change).catch(sendAgain), { ...shown, rollbackOnError: true, revalidate: false });
        return true;
      } catch (failure) {
        const run = () => void apply(change);
        toast.error(errorText(failure), { action: { label: 'Try again', run } });
        return false;
      }
    };
    return { apply };
  }, [mutate, data]);
  return { names: data?.item.skillGroups, error, actions, reload: mutate };
}

/** The changes of groups. */
export type GroupActions = ReturnType<typeof useGroups>['actions'];
