import type { OwnerEvidence, OwnerTech } from '@portfolio/contract';
import { useMemo } from 'react';
import { ApiError } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import {
  changeRows,
  changeRowsWithUndo,
  type RowChange,
  unlessThere,
  withFields,
  without,
} from '#app/panel/list/change-rows.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { resourceApi } from '#app/panel/resource/api.ts';
import { withItem } from '#app/panel/resource/values.ts';
import { withLeftOut } from './left-out.ts';

const api = resourceApi<OwnerTech>('techStack');

type Fields = Partial<Pick<OwnerTech, 'group' | 'aliases' | 'leftOut'>>;

interface FieldChange {
  /** What changes, given the item as it is stored then. */
  fieldsOf: (item: OwnerTech) => Fields;
  /** What the row says if the server refuses. */
  refused: string;
}

/** The rows of the tech stack as skills, and the changes of them: shown at once, with undo. */
export function useSkills() {
  const { items, error, list, states } = useItems<OwnerTech>(api.listPath);
  const actions = useMemo(() => {
    const putInto = (item: OwnerTech) => (all: readonly OwnerTech[]) => withItem(all, item);

    /** The item as it is stored now: an earlier change of it, or one in another tab, is kept. */
    const storedNow = async ({ _id }: OwnerTech): Promise<OwnerTech | undefined> =>
      (await list.change((all) => all))?.items.find((item) => item._id === _id);

    const sendOnce = async (item: OwnerTech, fieldsOf: FieldChange['fieldsOf']) => {
      const stored = (await storedNow(item)) ?? item;
      return putInto(await api.update(item._id, { ...fieldsOf(stored), rev: stored.rev }));
    };

    const changeOf = ({ fieldsOf, refused }: FieldChange): RowChange<OwnerTech> => ({
      show: (item) => withFields<OwnerTech>({ ...fieldsOf(item), _id: item._id }),
      async send(item) {
        try {
          return await sendOnce(item, fieldsOf);
        } catch (failure) {
          if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
          await list.reload();
          return sendOnce(item, fieldsOf);
        }
      },
      refused: () => refused,
    });

    const toGroup = (group: string): FieldChange => ({ fieldsOf: () => ({ group }), refused: 'Not moved' });

    const change = (items: readonly OwnerTech[], to: FieldChange, back: FieldChange, text: string) =>
      changeRowsWithUndo(list, items, { ...changeOf(to), text: () => text, back: changeOf(back) });

    return {
      /** Says that a piece of work is no evidence of a skill, or that it is. */
      leaveOut(item: OwnerTech, work: Pick<OwnerEvidence, 'kind' | 'id'>, isOut: boolean) {
        const to = (out: boolean): FieldChange => ({
          fieldsOf: ({ leftOut }) => ({ leftOut: withLeftOut(leftOut, work, out) }),
          refused: out ? 'Still counted' : 'Still left out',
        });
        const text = isOut ? 'Left out. It no longer counts for this skill.' : 'It counts for this skill again.';
        return change([item], to(isOut), to(!isOut), text);
      },

      /** Moves a skill to a group, or to none. */
      moveTo(item: OwnerTech, group: string) {
        const text = group ? `${item.name} moved to ${group}` : `${item.name} is in no group now`;
        return change([item], toGroup(group), toGroup(item.group ?? ''), text);
      },

      /** Moves skills along with their group, which has its own undo. */
      setGroup: (items: readonly OwnerTech[], group: string) => changeRows(list, items, changeOf(toGroup(group))),

      /** Adds another name of a skill, or removes it. */
      setAlias(item: OwnerTech, name: string, isAdded: boolean) {
        const to = (added: boolean): FieldChange => ({
          fieldsOf: ({ aliases }) => ({
            aliases: [...aliases.filter((alias) => alias !== name), ...(added ? [name] : [])],
          }),
          refused: added ? 'Name not added' : 'Name not removed',
        });
        return change([item], to(isAdded), to(!isAdded), isAdded ? `“${name}” added` : `“${name}” removed`);
      },

      /** Merges two skills that are one: the first takes over the names of the other, which goes to the trash. */
      merge(kept: OwnerTech, other: OwnerTech) {
        const { aliases, leftOut, summary = '', group = '', inGrid } = kept;
        const merged = [...new Set([...aliases, other.name, ...other.aliases])];
        return changeRowsWithUndo(list, [other], {
          text: () => `Merged as ${kept.name}, also ${other.name}`,
          show: () => (items) =>
            without<OwnerTech>(other)(withFields<OwnerTech>({ _id: kept._id, aliases: merged })(items)),
          async send() {
            await call('skills.merge', { params: { id: kept._id }, body: { other: other._id } });
            await list.reload();
            return (items) => items;
          },
          refused: () => 'Not merged',
          back: {
            show: unlessThere(putInto),
            async send() {
              const restored = await api.restore(other._id);
              const item = await api.update(kept._id, { aliases, leftOut, summary, group, inGrid });
              return (items) => putInto(restored)(putInto(item)(items));
            },
          },
        });
      },

      /** Adds a skill that is not in the grid; rejects with the error of the server. */
      async add(name: string, group: string, order: number) {
        const body = { name, iconKey: 'Code', inGrid: false, visible: true, order, ...(group && { group }) };
        const item = await api.create(body);
        await list.change(putInto(item));
        return item;
      },
      reload: list.reload,
    };
  }, [list]);
  return { items, error, states, actions };
}

/** The changes of skills. */
export type SkillActions = ReturnType<typeof useSkills>['actions'];
