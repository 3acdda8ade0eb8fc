import { CornerUpRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { ListSection } from '#app/panel/list/list-section.tsx';
import type { RowStates } from '#app/panel/list/rows/row-state.ts';
import { Rows } from '#app/panel/list/rows/rows.tsx';
import { FilterSelect } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { ResourceEditor } from '#app/panel/resource/resource-editor.tsx';
import { useEditing } from '#app/panel/resource/use-editing.ts';
import { optionsOf } from '#app/panel/resource/values.ts';
import { NEW } from '#app/panel/sheet-address.ts';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { REDIRECT_FORM } from './form.ts';
import { ORIGINS, viewOfRedirect } from './redirect-view.tsx';
import { REDIRECTS } from './redirects-skeleton.tsx';
import { type RedirectActions, type RedirectRow as Row, useRedirects } from './use-redirects.ts';

const OPTIONS = [{ value: '', label: 'All' }, ...optionsOf(ORIGINS)];
const TEXTS = { edit: 'edit', remove: 'delete' };
const textsOf = ({ from, to = '' }: Row) => [decodeSafely(from), decodeSafely(to)];
const idOf = (row: Row) => ('_id' in row ? row._id : row.from);

/** Redirects in the panel: a list with search, and the form to add and edit one. */
export function RedirectsSection() {
  const { items, rows, error, actions, states, reload } = useRedirects();
  const { heading, focusHeading } = useHeadingFocus();
  const { editing, open, close } = useEditing(REDIRECT_FORM, items, focusHeading);
  return (
    <>
      <ListSection
        {...REDIRECTS}
        heading={heading}
        list={{ items: rows, error, reload }}
        action={
          <Button kind="primary" icon={Plus} disabled={!items} onClick={() => void open(NEW)}>
            Add redirect
          </Button>
        }
        empty={
          <EmptyState
            drawing={CornerUpRight}
            title="No redirects"
            text="Add one when an address has moved. Posts and projects redirect by themselves when their address changes."
          >
            <Button onClick={() => void open(NEW)}>Add the first redirect</Button>
          </EmptyState>
        }
      >
        <RedirectList
          rows={rows ?? []}
          states={states}
          openId={editing?.item?._id}
          onEdit={(id) => void open(id)}
          onRemove={actions.removeAll}
        />
      </ListSection>
      <ResourceEditor resource={REDIRECT_FORM} {...{ items, editing, actions }} onClose={close} />
    </>
  );
}

interface RedirectListProps {
  rows: readonly Row[];
  states: RowStates;
  openId: string | undefined;
  onEdit: (id: string) => void;
  onRemove: RedirectActions['removeAll'];
}

function RedirectList({ rows, states, openId, onEdit, onRemove }: RedirectListProps) {
  const [origin, setOrigin] = useFilter('origin');
  const chosen = useMemo(() => rows.filter((row) => origin === '' || row.origin === origin), [rows, origin]);
  const list = useSearchedList(chosen, textsOf);
  const stored = useMemo(() => list.filtered.filter((row) => '_id' in row), [list.filtered]);
  const selection = useSelection(useMemo(() => stored.map(idOf), [stored]));
  const picked = stored.filter(({ _id }) => selection.has(_id));
  return (
    <SearchedList
      of="redirects"
      list={list}
      filters={<FilterSelect label="Show" value={origin} options={OPTIONS} onChange={setOrigin} />}
      onClear={() => setOrigin('')}
      selection={selection}
      bulkActions={
        <Button kind="danger" onClick={() => void onRemove(picked)}>
          Delete
        </Button>
      }
    >
      <Rows
        items={list.filtered}
        idOf={idOf}
        viewOf={viewOfRedirect}
        actionsOf={(row) => ('_id' in row ? { edit: () => onEdit(row._id), remove: () => void onRemove([row]) } : {})}
        texts={TEXTS}
        openId={openId}
        selection={selection}
        states={states}
        field={list.field}
      />
    </SearchedList>
  );
}
