import type { Medium } from '@portfolio/contract';
import { Images, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../components/panel/client.ts';
import { BulkBar } from '../../../components/panel/list/bulk-bar.tsx';
import { ListTools, NothingFound } from '../../../components/panel/list/list-tools.tsx';
import { useFound, useListSearch } from '../../../components/panel/list/use-list-search.ts';
import { useSelection } from '../../../components/panel/list/use-selection.ts';
import { FileSection } from '../../../components/panel/upload/file-section.tsx';
import { PICTURE } from '../../../components/panel/upload/kinds.ts';
import tiles from '../../../components/panel/upload/tiles.module.css';
import { useFileList } from '../../../components/panel/upload/use-file-list.ts';
import { useUpload } from '../../../components/panel/upload/use-upload.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/controls.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Field } from '../../../components/ui/field.tsx';
import styles from './media.module.css';
import { MediumTile } from './medium-tile.tsx';

const CALLS = {
  list: 'listMedia',
  remove: 'deleteMedium',
  restore: 'restoreMedium',
  noun: 'Picture',
  compare: (a: Medium, b: Medium) => b.createdAt.localeCompare(a.createdAt),
} as const;

const FILTERS = {
  all: { label: 'All pictures', keeps: () => true },
  unused: { label: 'Unused', keeps: ({ usedBy }: Medium) => usedBy.length === 0 },
  used: { label: 'Used', keeps: ({ usedBy }: Medium) => usedBy.length > 0 },
} as const;
type Filter = keyof typeof FILTERS;

const textsOf = ({ originalName, url, alt, usedBy }: Medium) => [
  originalName,
  url,
  alt,
  ...usedBy.map(({ title }) => title),
];

/** All uploaded pictures in the panel: where each is used, and which are not. */
export function MediaSection() {
  const list = useFileList<Medium>(CALLS);
  const { items, reload, remove } = list;
  const { query, search } = useListSearch();
  const [filter, setFilter] = useState<Filter>('all');
  const found = useFound(items, query, textsOf).filter(FILTERS[filter].keeps);
  const unused = found.filter(FILTERS.unused.keeps);
  const selection = useSelection(unused.map(({ _id }) => _id));
  const [deleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = useUpload({
    kind: PICTURE,
    many: true,
    async send(file, onProgress) {
      await call('uploadPostImage', { files: { file }, onProgress });
      await reload();
    },
  });
  const removeAll = async (some: readonly Medium[]) => {
    setDeleting(true);
    const gone = await remove(some);
    setDeleting(false);
    if (gone.length > 0) heading.current?.focus();
  };
  const clear = () => {
    search('');
    setFilter('all');
  };
  return (
    <FileSection
      title="Media"
      deck="Every picture you uploaded, and its places."
      heading={heading}
      upload={upload}
      go="Upload pictures"
      field="Picture files"
      list={list}
      skeleton={{ shape: 'tiles', tools: 2, itemsClass: styles.tiles }}
      empty={{
        drawing: Images,
        title: 'No pictures',
        text: 'Those that you upload in posts, projects and services gather here too.',
      }}
    >
      <ListTools of="pictures" query={query} onSearch={search} found={found.length} total={items?.length ?? 0}>
        <Field label="Show" hideLabel>
          <Select value={filter} onChange={(event) => setFilter(event.target.value as Filter)}>
            {Object.entries(FILTERS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </ListTools>
      {unused.length > 0 && (
        <BulkBar of="unused pictures" total={unused.length} selection={selection}>
          <Button
            kind="danger"
            icon={Trash2}
            busy={deleting && 'Deleting...'}
            onClick={() => void removeAll(unused.filter(({ _id }) => selection.has(_id)))}
          >
            {`Delete ${selection.picked.length}`}
          </Button>
        </BulkBar>
      )}
      {found.length === 0 && <NothingFound of="pictures" onClear={clear} />}
      <ul className={cx(tiles.tiles, styles.tiles)}>
        {found.map((medium) => (
          <MediumTile key={medium._id} medium={medium} selection={selection} onDelete={() => removeAll([medium])} />
        ))}
      </ul>
    </FileSection>
  );
}
