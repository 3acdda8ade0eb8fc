import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Confirm } from '#app/components/ui/dialogs/confirm.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import type { RowStates } from '#app/panel/list/rows/row-state.ts';
import { Rows } from '#app/panel/list/rows/rows.tsx';
import { FilterSelect } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSelectableList } from '#app/panel/list/search/use-searched-list.ts';
import { KINDS } from './kinds.ts';
import { TRASH } from './trash-skeleton.tsx';
import { viewOfEntry } from './trash-view.tsx';
import { type Entry, useTrash } from './use-trash.ts';

const TEXTS = { toggle: 'restore', remove: 'delete for good' };
const textsOf = ({ title, kind }: Entry) => [title, kind.label];
const idOf = ({ _id }: Entry) => _id;

/** The trash: deleted items that can be restored or purged. */
export function TrashSection() {
  const { entries, error, actions, states } = useTrash();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toPurge, setToPurge] = useState<readonly Entry[]>([]);
  const purge = () => {
    setToPurge([]);
    void actions.purge(toPurge);
  };
  return (
    <>
      <ListSection
        {...TRASH}
        heading={heading}
        list={{ items: entries, error, reload: actions.reload }}
        action={
          entries?.length !== 0 &&
          !error && (
            <Button kind="danger" icon={Trash2} disabled={!entries} onClick={() => setToPurge(entries ?? [])}>
              Empty trash
            </Button>
          )
        }
        empty={
          <EmptyState drawing={Trash2} title="The trash is empty" text="Deleted items can be restored from here." />
        }
      >
        <TrashList
          entries={entries ?? []}
          states={states}
          onRestore={(chosen) => void actions.restore(chosen)}
          onPurge={setToPurge}
        />
      </ListSection>
      {toPurge.length > 0 && (
        <Confirm
          title={toPurge.length === entries?.length ? 'Empty the trash?' : 'Delete for good?'}
          text={question(toPurge)}
          confirmLabel="Delete for good"
          confirmKind="danger"
          cancelLabel="Keep"
          onConfirm={purge}
          onCancel={() => setToPurge([])}
        />
      )}
    </>
  );
}

function question(toPurge: readonly Entry[]): string {
  const what = toPurge.length === 1 ? `“${toPurge[0]?.title}”` : `${toPurge.length} items`;
  return `${what} cannot be brought back.`;
}

interface TrashListProps {
  entries: readonly Entry[];
  states: RowStates;
  onRestore: (entries: readonly Entry[]) => void;
  onPurge: (entries: readonly Entry[]) => void;
}

function TrashList({ entries, states, onRestore, onPurge }: TrashListProps) {
  const [kind, setKind] = useFilter('kind');
  const present = KINDS.map(({ label }) => label).filter((label) => entries.some((one) => one.kind.label === label));
  const chosen = present.includes(kind) ? kind : '';
  const ofKind = useMemo(() => entries.filter((one) => !chosen || one.kind.label === chosen), [entries, chosen]);
  const list = useSelectableList(ofKind, textsOf, idOf);
  return (
    <SearchedList
      of="items"
      list={list}
      selection={list.selection}
      filters={
        present.length > 1 && (
          <FilterSelect
            label="Kind"
            value={chosen}
            options={[{ value: '', label: 'All kinds' }, ...present.map((value) => ({ value, label: value }))]}
            onChange={setKind}
          />
        )
      }
      bulkActions={
        <>
          <Button onClick={() => onRestore(list.picked)}>Restore</Button>
          <Button kind="danger" onClick={() => onPurge(list.picked)}>
            Delete for good
          </Button>
        </>
      }
    >
      <Rows
        items={list.filtered}
        idOf={idOf}
        viewOf={viewOfEntry}
        actionsOf={(entry) => ({ toggle: () => onRestore([entry]), remove: () => onPurge([entry]) })}
        texts={TEXTS}
        selection={list.selection}
        states={states}
        field={list.field}
      />
    </SearchedList>
  );
}
