import { type MediaItem, type MediaUse, resourceList } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { RowCheckbox } from '#app/panel/list/bulk-bar.tsx';
import { DeleteButton } from '#app/panel/list/delete-button.tsx';
import type { Selection } from '#app/panel/list/use-selection.ts';
import meta from '#app/panel/meta.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { thumbnailUrl } from '#app/panel/upload/thumbnail-url.ts';
import { copyAddress } from './copy-address.ts';
import styles from './media.module.css';

/** The panel section in which an item of this kind is edited. */
const sectionOf = (kind: string) =>
  kind === 'post' ? PANEL_SECTIONS.posts : (resourceList.find(({ singular }) => singular === kind)?.collection ?? kind);

function addressOf({ kind, _id, title, trashed }: MediaUse): string {
  if (trashed) return `${panelPath(PANEL_SECTIONS.trash)}?${new URLSearchParams({ q: title })}`;
  return panelPath(sectionOf(kind), _id);
}

interface MediaTileProps {
  mediaItem: MediaItem;
  selection: Selection;
  onDelete: () => void;
}

/** The tile of an image: size, uses and actions. */
export function MediaTile({ mediaItem, selection, onDelete }: MediaTileProps) {
  const { _id, url, alt, originalName, size, width, height, usedBy, createdAt } = mediaItem;
  const isUnused = usedBy.length === 0;
  return (
    <li data-id={_id} className={tiles.tile}>
      <div className={tiles.picture}>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
          <img src={thumbnailUrl(mediaItem)} alt={alt || originalName} loading="lazy" decoding="async" />
        </a>
        {isUnused && (
          <div className={styles.pick}>
            <RowCheckbox id={_id} title={originalName} selection={selection} />
          </div>
        )}
      </div>
      <div className={tiles.words}>
        <strong className={styles.name}>{originalName}</strong>
        <div className={cx(meta.meta, tiles.meta)}>
          {width && height && <span>{`${width} × ${height}`}</span>}
          <span>{fileSize(size)}</span>
          <RelativeTime date={createdAt} />
        </div>
        {isUnused ? <Badge>Unused</Badge> : <Uses uses={usedBy} />}
      </div>
      <div className={tiles.acts}>
        <Button icon={Copy} aria-label={`Copy URL of ${originalName}`} onClick={() => void copyAddress(url)}>
          Copy
        </Button>
        <DeleteButton label={`Delete ${originalName}`} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses} aria-label="Used in">
      {uses.map((use) => (
        <li key={use._id}>
          <span>{use.trashed ? `${use.kind}, in the trash` : use.kind}</span>
          <Link to={addressOf(use)}>{use.title}</Link>
        </li>
      ))}
    </ul>
  );
}
