import type { SiteIcon } from '@portfolio/contract';
import { AppWindow } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../../components/panel/client.ts';
import { byCurrent, makeCurrent } from '../../../components/panel/upload/current.ts';
import { CurrentTile } from '../../../components/panel/upload/current-tile.tsx';
import { FileSection } from '../../../components/panel/upload/file-section.tsx';
import { SITE_ICON } from '../../../components/panel/upload/kinds.ts';
import tiles from '../../../components/panel/upload/tiles.module.css';
import { useFileList } from '../../../components/panel/upload/use-file-list.ts';
import { useUpload } from '../../../components/panel/upload/use-upload.ts';
import { cx } from '../../../components/ui/cx.ts';
import { toast } from '../../../components/ui/toast.ts';
import { applyIcon } from './apply-icon.ts';
import styles from './site-icon.module.css';

const CALLS = {
  list: 'listSiteIcons',
  remove: 'deleteSiteIcon',
  restore: 'restoreSiteIcon',
  makeCurrent: 'makeIconCurrent',
  noun: 'Site icon',
  compare: byCurrent,
} as const;

const applyCurrent = (icons: readonly SiteIcon[]) => applyIcon(icons.find(({ current }) => current));

/** Site icons in the panel; the current one stands in tabs and on home screens, this page's at once. */
export function SiteIconSection() {
  const list = useFileList<SiteIcon>(CALLS);
  const { items, put, remove } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = useUpload({
    kind: SITE_ICON,
    fallback: 'Icon upload failed',
    async send(file, onProgress) {
      const { item } = await call('uploadSiteIcon', { files: { file }, onProgress });
      await put(item);
      if (item.current) applyIcon(item);
      toast.success('Site icon uploaded');
    },
  });
  return (
    <FileSection
      title="Site Icon"
      deck="Shown in tabs and on home screens."
      heading={heading}
      upload={upload}
      go="Upload icon"
      field="Site icon file"
      list={list}
      skeleton={{ shape: 'tiles', tools: 0, itemsClass: styles.tiles }}
      empty={{
        drawing: AppWindow,
        title: 'No site icons',
        text: 'Until there is one, the site shows its own mark.',
      }}
    >
      <ul className={cx(tiles.tiles, styles.tiles)}>
        {items?.map((icon, place) => (
          <CurrentTile
            key={icon._id}
            name={`icon ${place + 1}`}
            item={icon}
            picture={<Sizes icon={icon} name={`Site icon ${place + 1}`} />}
            onMakeCurrent={() =>
              makeCurrent(async () => {
                const { item } = await call('makeIconCurrent', { params: { id: icon._id } });
                applyIcon(item);
                await put(item, (other) => ({ ...other, current: false }));
              })
            }
            onDelete={() => remove([icon], applyCurrent).then((gone) => gone.length && heading.current?.focus())}
          />
        ))}
      </ul>
    </FileSection>
  );
}

/** An icon as large as on a home screen, and as small as in a tab. */
function Sizes({ icon, name }: { icon: SiteIcon; name: string }) {
  return (
    <div className={styles.sizes}>
      <img src={icon.touchIconUrl} alt={name} width={96} height={96} loading="lazy" />
      <img src={icon.iconUrl} alt="" width={32} height={32} loading="lazy" />
      <img src={icon.iconUrl} alt="" width={16} height={16} loading="lazy" />
    </div>
  );
}
