import { useMemo } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import type { RowStates } from '#app/panel/list/rows/row-state.ts';
import { Rows } from '#app/panel/list/rows/rows.tsx';
import { FilterSelect } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSearchedList } from '#app/panel/list/search/use-searched-list.ts';
import { useSelection } from '#app/panel/list/use-selection.ts';
import { optionsOf } from '#app/panel/resource/values.ts';
import { ORIGINS, viewOfRedirect } from './redirect-view.tsx';
import type { RedirectActions, RedirectRow as Row } from './use-redirects.ts';

const OPTIONS = [{ value: '', label: 'All' }, ...optionsOf(ORIGINS)];
const TEXTS = { edit: 'edit', remove: 'delete' };
const textsOf = ({ from, to = '' }: Row) => [decodeSafely(from), decodeSafely(to)];
const idOf = (row: Row) => ('_id' in row ? row._id : row.from);

interface RedirectListProps {
  rows: readonly Row[];
  states: RowStates;
  /** Why a redirect answers nothing, by its id. */
  problems: ReadonlyMap<string, string>;
  openId: string | undefined;
  onEdit: (id: string) => void;
  onRemove: RedirectActions['removeAll'];
}

/** The redirects below their search field and filter. */
export function RedirectList({ rows, states, problems, openId, onEdit, onRemove }: RedirectListProps) {
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
        viewOf={(row) => viewOfRedirect(row, problems.get(idOf(row)))}
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
