import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BulkBar } from '#app/components/panel/list/bulk-bar.tsx';
import { FilterSelect } from '#app/components/panel/list/filter-select.tsx';
import { ListTools, NoMatches } from '#app/components/panel/list/list-tools.tsx';
import { useFilter, useFilteredItems, useListSearch } from '#app/components/panel/list/use-list-search.ts';
import { useSelection } from '#app/components/panel/list/use-selection.ts';
import { VirtualRows } from '#app/components/panel/list/virtual-rows.tsx';
import { ListSkeleton, LoadFailed } from '#app/components/panel/list-states.tsx';
import rows from '#app/components/panel/resource/rows.module.css';
import { SectionHead } from '#app/components/panel/section-head.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Confirm } from '#app/components/ui/dialogs/confirm.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { KINDS } from './kinds.ts';
import { TrashRow } from './trash-row.tsx';
import { type Entry, useTrash } from './use-trash.ts';

const textsOf = ({ title, kind }: Entry) => [title, kind.label];
const idOf = ({ id }: Entry) => id;

/** The trash: deleted items that can be restored or purged. */
export function TrashSection() {
  const { entries, error, actions } = useTrash();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toPurge, setToPurge] = useState<readonly Entry[]>([]);
  const [busy, setBusy] = useState(false);
  const focusHeading = (isChanged: boolean) => isChanged && heading.current?.focus();
  const purge = async () => {
    const entriesToPurge = toPurge;
    setToPurge([]);
    setBusy(true);
    focusHeading(await actions.purge(entriesToPurge));
    setBusy(false);
  };
  return (
    <>
      <SectionHead
        ref={heading}
        title="Trash"
        count={entries?.length}
        deck="Deleted items are kept for 30 days, then deleted for good."
      >
        {entries?.length !== 0 && !error && (
          <Button
            kind="danger"
            icon={Trash2}
            disabled={!entries}
            busy={busy && 'Deleting...'}
            onClick={() => setToPurge(entries ?? [])}
          >
            Empty trash
          </Button>
        )}
      </SectionHead>
      {!entries && !error && <ListSkeleton shape="picked" tools={2} itemsClass={rows.brief} />}
      {!entries && error != null && <LoadFailed onRetry={() => void actions.reload()} />}
      {entries?.length === 0 && (
        <EmptyState drawing={Trash2} title="The trash is empty" text="Deleted items can be restored from here." />
      )}
      {entries && entries.length > 0 && (
        <TrashList
          entries={entries}
          onRestore={(chosen) => actions.restore(chosen).then(focusHeading)}
          onPurge={setToPurge}
        />
      )}
      {toPurge.length > 0 && (
        <Confirm
          title={toPurge.length === entries?.length ? 'Empty the trash?' : 'Delete for good?'}
          text={question(toPurge)}
          confirmLabel="Delete for good"
          confirmKind="danger"
          cancelLabel="Keep"
          onConfirm={() => void purge()}
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
  onRestore: (entries: readonly Entry[]) => Promise<unknown>;
  onPurge: (entries: readonly Entry[]) => void;
}

function TrashList({ entries, onRestore, onPurge }: TrashListProps) {
  const { query, search } = useListSearch();
  const [kind, setKind] = useFilter('kind');
  const present = KINDS.map(({ label }) => label).filter((label) => entries.some((one) => one.kind.label === label));
  const chosen = present.includes(kind) ? kind : '';
  const ofKind = useMemo(() => entries.filter((one) => !chosen || one.kind.label === chosen), [entries, chosen]);
  const filtered = useFilteredItems(ofKind, query, textsOf);
  const selection = useSelection(useMemo(() => filtered.map(idOf), [filtered]));
  const picked = filtered.filter(({ id }) => selection.has(id));
  return (
    <>
      <ListTools of="items" query={query} onSearch={search} matchCount={filtered.length} total={ofKind.length}>
        {present.length > 1 && (
          <FilterSelect
            label="Kind"
            value={chosen}
            options={[{ value: '', label: 'All kinds' }, ...present.map((value) => ({ value, label: value }))]}
            onChange={setKind}
          />
        )}
      </ListTools>
      {filtered.length === 0 && <NoMatches of="items" onClear={() => search('')} />}
      {filtered.length > 0 && (
        <>
          <BulkBar of="items" total={filtered.length} selection={selection}>
            <Button onClick={() => void onRestore(picked)}>Restore</Button>
            <Button kind="danger" onClick={() => onPurge(picked)}>
              Delete for good
            </Button>
          </BulkBar>
          <VirtualRows items={filtered} idOf={idOf}>
            {(entry, row) => (
              <TrashRow
                key={entry.id}
                entry={entry}
                selection={selection}
                row={row}
                onRestore={() => onRestore([entry])}
                onPurge={() => onPurge([entry])}
              />
            )}
          </VirtualRows>
        </>
      )}
    </>
  );
}
