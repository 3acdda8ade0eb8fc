import type { OwnerPostCounts, PostOrder } from '@portfolio/contract';
import { FilterMenu, FilterToggle } from '#app/panel/list/search/filter-menu.tsx';
import styles from '#app/panel/list/search/filters.module.css';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { STATUS_OPTIONS } from '#app/panel/status.ts';

/** The names of the orders; that of the first is not in the address. */
const ORDERS: Record<PostOrder, string> = {
  changed: 'Last edited',
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
};
const SORT_OPTIONS = Object.entries(ORDERS).map(([name, label]) => ({ value: name === 'changed' ? '' : name, label }));

/** The filters of posts that are on or off, by their names in the address. */
const TOGGLES = { pending: 'Changes not public', noExcerpt: 'No excerpt', noCover: 'No cover' } as const;

/** The line of filters of the list of posts, which stand in the address, and its order. */
export function PostFilters({ counts }: { counts: OwnerPostCounts | undefined }) {
  const [status, setStatus] = useFilter('status');
  const [sort, setSort] = useFilter('sort');
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <FilterMenu
        label="Status"
        value={status}
        options={[
          { value: '', label: 'All', count: counts?.total },
          ...STATUS_OPTIONS.map((option) => ({ ...option, count: counts?.status[option.value] })),
        ]}
        onChange={setStatus}
      />
      <NamesMenu label="Tag" name="tag" names={counts?.tags} />
      <NamesMenu label="Series" name="series" names={counts?.series} />
      {(['pending', 'noExcerpt', 'noCover'] as const).map((name) => (
        <PostToggle key={name} name={name} count={counts?.[name]} />
      ))}
      <FilterMenu label="Sort" value={sort} options={SORT_OPTIONS} onChange={setSort} className={styles.last} />
    </fieldset>
  );
}

interface NamesMenuProps {
  label: string;
  name: 'tag' | 'series';
  names: OwnerPostCounts['tags'] | undefined;
}

/** A menu of names that posts have; absent if no post has any. */
function NamesMenu({ label, name, names = [] }: NamesMenuProps) {
  const [value, set] = useFilter(name);
  if (names.length === 0 && value === '') return null;
  const options = [
    { value: '', label: 'Any' },
    ...names.map((entry) => ({ value: entry.name, label: entry.name, count: entry.count })),
  ];
  return <FilterMenu {...{ label, value, options }} onChange={set} />;
}

function PostToggle({ name, count }: { name: keyof typeof TOGGLES; count: number | undefined }) {
  const [value, set] = useFilter(name);
  return (
    <FilterToggle
      label={TOGGLES[name]}
      count={count}
      isOn={value === 'true'}
      onChange={(isOn) => set(isOn ? 'true' : '')}
    />
  );
}
