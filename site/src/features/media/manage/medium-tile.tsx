import type { Medium, MediumUse } from '@portfolio/contract';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Ago } from '../../../components/panel/ago.tsx';
import { PickBox } from '../../../components/panel/list/bulk-bar.tsx';
import type { Selection } from '../../../components/panel/list/use-selection.ts';
import { fileSize } from '../../../components/panel/upload/file-size.ts';
import { smallOf } from '../../../components/panel/upload/small-of.ts';
import tiles from '../../../components/panel/upload/tiles.module.css';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { copyAddress } from './copy-address.ts';
import styles from './media.module.css';

/** The section of the panel in which something that shows a picture is edited. */
const SECTION: Record<MediumUse['kind'], string> = {
  post: 'blogs',
  project: 'projects',
  service: 'services',
  testimonial: 'testimonials',
};

function addressOf({ kind, _id, title, trashed }: MediumUse): string {
  if (trashed) return `/manage/trash?${new URLSearchParams({ q: title })}`;
  return `/manage/${SECTION[kind]}/${encodeURIComponent(_id)}`;
}

interface MediumTileProps {
  medium: Medium;
  selection: Selection;
  onDelete: () => Promise<unknown>;
}

/** A picture with its size, its places, and what can be done with it. */
export function MediumTile({ medium, selection, onDelete }: MediumTileProps) {
  const { _id, url, alt, originalName, size, width, height, usedBy, createdAt } = medium;
  const [deleting, setDeleting] = useState(false);
  const isUnused = usedBy.length === 0;
  return (
    <li className={tiles.tile}>
      <div className={tiles.picture}>
        <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
          <img src={smallOf(medium)} alt={alt || originalName} loading="lazy" decoding="async" />
        </a>
        {isUnused && (
          <div className={styles.pick}>
            <PickBox id={_id} title={originalName} selection={selection} />
          </div>
        )}
      </div>
      <div className={tiles.words}>
        <strong className={styles.name}>{originalName}</strong>
        <div className={tiles.meta}>
          {width && height && <span>{`${width} × ${height}`}</span>}
          <span>{fileSize(size)}</span>
          <Ago date={createdAt} />
        </div>
        {isUnused ? <Badge>Unused</Badge> : <Uses uses={usedBy} />}
      </div>
      <div className={tiles.acts}>
        <Button icon={Copy} aria-label={`Copy address of ${originalName}`} onClick={() => void copyAddress(url)}>
          Copy
        </Button>
        <IconButton
          label={`Delete ${originalName}`}
          icon={Trash2}
          danger
          disabled={deleting}
          onClick={() => {
            setDeleting(true);
            void onDelete().finally(() => setDeleting(false));
          }}
        />
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: readonly MediumUse[] }) {
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
