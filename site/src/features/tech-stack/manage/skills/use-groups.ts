import { type OwnerTech, type ResponseOf, routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
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

/** The groups in their order, and changes of it: shown at once, put back where the server refuses. */
export function useGroups() {
  const { data, error, mutate } = useSWR<ResponseOf<'siteSettings.read'>>(routes['siteSettings.read'].path);
  const names = data?.item.skillGroups;
  const actions = useMemo(() => {
    /** Stores the groups; resolves with whether the server took them. */
    const set = async (skillGroups: readonly string[]): Promise<boolean> => {
      try {
        await mutate(call('siteSettings.update', { body: { skillGroups: [...skillGroups] } }), {
          ...(data && { optimisticData: { item: { ...data.item, skillGroups: [...skillGroups] } } }),
          rollbackOnError: true,
          revalidate: false,
        });
        return true;
      } catch (failure) {
        const run = () => void set(skillGroups);
        toast.error(errorText(failure), { action: { label: 'Try again', run } });
        return false;
      }
    };
    return { set };
  }, [mutate, data]);
  return { names, error, actions, reload: mutate };
}

/** The changes of groups. */
export type GroupActions = ReturnType<typeof useGroups>['actions'];
