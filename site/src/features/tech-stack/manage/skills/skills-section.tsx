import { type OwnerTech, type ResponseOf, routes } from '@portfolio/contract';
import { PANEL_SECTIONS } from '@portfolio/contract/pages';
import { Plus, Waypoints } from 'lucide-react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import { NEW, useSheetAddress } from '#app/panel/sheet-address.ts';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { AddSkill, NameGroup } from './dialogs.tsx';
import { GroupList } from './groups/group-list.tsx';
import { useGroupActs } from './groups/use-group-acts.ts';
import { groupSkills, namesOf, type SkillGroup, useGroups } from './groups/use-groups.ts';
import { MergeSuggestion } from './merge-suggestion.tsx';
import { sameSkills } from './same-skills.ts';
import { type ProofCount, SkillRow, totalOf } from './skill-row.tsx';
import styles from './skills.module.css';
import { SKILLS } from './skills-skeleton.tsx';
import { useSkills } from './use-skills.ts';

/** The skills in the panel: the rows of the tech stack in their groups, each with its names and its proof. */
export function SkillsSection() {
  const { items, error, states, actions } = useSkills();
  const groups = useGroups();
  const proof = useProof(items);
  const { heading } = useHeadingFocus();
  const { id, open, close } = useSheetAddress(PANEL_SECTIONS.skills);
  const [openId, setOpenId] = useState<string>();
  /** The group that is renamed, or `new`. */
  const [naming, setNaming] = useState<SkillGroup | 'new'>();
  const grouped = groupSkills(items ?? [], groups.names ?? []);
  const names = namesOf(grouped);
  const acts = useGroupActs({ names, stored: groups.names ?? [], groups: groups.actions, skills: actions });
  const isRead = groups.names !== undefined;
  const reload = () => Promise.all([actions.reload(), groups.reload()]);
  return (
    <>
      <ListSection
        {...SKILLS}
        description={descriptionOf([...proof.of.values()])}
        heading={heading}
        list={{ items: isRead ? items : undefined, error: error ?? groups.error, reload }}
        action={
          <div className={styles.acts}>
            <Button kind="quiet" disabled={!isRead} onClick={() => setNaming('new')}>
              Add group
            </Button>
            <Button kind="primary" icon={Plus} disabled={!items} onClick={() => void open(NEW)}>
              Add skill
            </Button>
          </div>
        }
        empty={
          <EmptyState drawing={Waypoints} title="No skills yet" text="Add what your work shows, also beside the grid.">
            <Button onClick={() => void open(NEW)}>Add the first skill</Button>
          </EmptyState>
        }
      >
        <VisuallyHidden role="status">{acts.announcement}</VisuallyHidden>
        <div className={styles.frame}>
          {proof.isRead &&
            sameSkills(items ?? [], ({ _id }) => totalOf(proof.of.get(_id))).map(([kept, other]) => (
              <MergeSuggestion
                key={`${kept._id} ${other._id}`}
                kept={kept}
                other={other}
                onMerge={() => void actions.merge(kept, other)}
              />
            ))}
          <GroupList
            groups={grouped}
            onMove={acts.move}
            onRename={setNaming}
            onRemove={(group) => void acts.remove(group)}
          >
            {(group) => (
              <ul className={styles.rows}>
                {group.items.map((item) => (
                  <SkillRow
                    key={item._id}
                    item={item}
                    proof={proof.of.get(item._id)}
                    isProofRead={proof.isRead}
                    share={shareOf(item, group.items, proof.of)}
                    state={states.get(item._id)}
                    isOpen={item._id === openId}
                    onToggle={() => setOpenId(item._id === openId ? undefined : item._id)}
                    groups={names}
                    actions={actions}
                  />
                ))}
              </ul>
            )}
          </GroupList>
        </div>
      </ListSection>
      {id === NEW && items && (
        <AddSkill
          groups={names}
          onClose={close}
          onAdd={async (name, group) => {
            const item = await actions.add(name, group, items.length);
            setOpenId(item._id);
          }}
        />
      )}
      {naming && (
        <NameGroup
          name={naming === 'new' ? '' : naming.name}
          taken={names}
          onClose={() => setNaming(undefined)}
          onName={(name) => (naming === 'new' ? acts.add(name) : acts.rename(naming, name))}
        />
      )}
    </>
  );
}

/** What the section is, and how many proofs its owner has to look at. */
function descriptionOf(proof: readonly ProofCount[]): string {
  const count = proof.reduce((sum, { doubtful }) => sum + doubtful, 0);
  if (count === 0) return SKILLS.description;
  return `Each with the work that names it. ${count === 1 ? 'One proof' : `${count} proofs`} may be wrong.`;
}

/** What proves a skill as a part of the most in its group, from 0 to 1. */
function shareOf(item: OwnerTech, group: readonly OwnerTech[], proof: ReadonlyMap<string, ProofCount>): number {
  const most = Math.max(1, ...group.map(({ _id }) => totalOf(proof.get(_id))));
  return totalOf(proof.get(item._id)) / most;
}

/** What proves each skill in numbers, read again after each change. */
function useProof(items: readonly unknown[] | undefined) {
  const { data, mutate } = useSWR<ResponseOf<'skills.listProof'>>(routes['skills.listProof'].path);
  useEffect(() => {
    if (items) void mutate();
  }, [items, mutate]);
  return { of: new Map(data?.items.map((proof) => [proof._id, proof])), isRead: data !== undefined };
}
