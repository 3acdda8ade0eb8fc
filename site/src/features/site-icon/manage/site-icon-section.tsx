import type { SiteIcon } from '@portfolio/contract';
import { AppWindow } from 'lucide-react';
import { cx } from '#app/components/ui/cx.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { call } from '#app/panel/api/client.ts';
import { compareCurrentFirst } from '#app/panel/upload/file-section/current.ts';
import { CurrentTile } from '#app/panel/upload/file-section/current-tile.tsx';
import { FileSection } from '#app/panel/upload/file-section/file-section.tsx';
import tiles from '#app/panel/upload/file-section/tiles.module.css';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';
import { SITE_ICON } from '#app/panel/upload/kinds.ts';
import { useUpload } from '#app/panel/upload/use-upload.ts';
import { applyIcon } from './apply-icon.ts';
import styles from './site-icon.module.css';

const FILES = {
  resource: 'siteIcons',
  makeFirst: 'siteIcons.makeCurrent',
  noun: 'Site icon',
  compare: compareCurrentFirst,
  onCurrent: applyIcon,
} as const;

/** Site icons in the panel; a new current one is also applied to this page. */
export function SiteIconSection() {
  const list = useFileList<SiteIcon>(FILES);
  const { items, put, makeFirst, remove } = list;
  const upload = useUpload({
    kind: SITE_ICON,
    fallback: 'Icon upload failed',
    async send(file, onProgress) {
      const { item } = await call('siteIcons.upload', { files: { file }, onProgress });
      await put(item);
      toast.success('Site icon uploaded');
    },
  });
  return (
    <FileSection
      title="Site Icon"
      description="Shown in browser tabs and on phone home screens."
      upload={upload}
      go="Upload icon"
      field="Site icon file"
      list={list}
      skeleton={{ shape: 'tiles', tools: 0, itemsClass: styles.tiles }}
      empty={{
        drawing: AppWindow,
        title: 'No site icons',
        text: 'Your site uses the default icon until you upload one.',
      }}
    >
      <ul className={cx(tiles.tiles, styles.tiles)}>
        {items?.map((icon, place) => (
          <CurrentTile
            key={icon._id}
            name={`icon ${place + 1}`}
            item={icon}
            picture={<Sizes icon={icon} name={`Site icon ${place + 1}`} />}
            onMakeCurrent={() => void makeFirst(icon)}
            onDelete={() => void remove([icon])}
          />
        ))}
      </ul>
    </FileSection>
  );
}

/** An icon in the sizes of a home screen and a browser tab. */
function Sizes({ icon, name }: { icon: SiteIcon; name: string }) {
  return (
    <div className={styles.sizes}>
      <img src={icon.touchIconUrl} alt={name} width={96} height={96} loading="lazy" />
      <img src={icon.iconUrl} alt="" width={32} height={32} loading="lazy" />
      <img src={icon.iconUrl} alt="" width={16} height={16} loading="lazy" />
    </div>
  );
}
