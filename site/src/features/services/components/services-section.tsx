import { resolveImageUrl } from '@portfolio/contract/text';
import { Section } from '../../../components/layout/section.tsx';
import { PictureFrame } from '../../../components/picture-frame/picture-frame.tsx';
import { Clamped } from '../../../components/ui/clamped.tsx';
import { viewsFor } from '../../../lib/plate-views.ts';
import { useRead } from '../../../lib/use-read.ts';
import { MOST_SERVICES } from '../most.ts';
import styles from './services.module.css';

/** What the owner offers; nothing at all while there is none. */
export function ServicesSection({ reach }: { reach: number }) {
  const items = (useRead<'listServices'>('/api/services').data?.items ?? []).slice(0, MOST_SERVICES);
  if (items.length === 0) return null;
  const views = viewsFor(items.map(({ name }) => name));
  return (
    <Section id="services" title="Services" reach={reach}>
      <ul className={styles.index}>
        {items.map(({ _id, name, description, imageUrl }, index) => (
          <li key={_id}>
            <PictureFrame
              className={styles.media}
              seed={name}
              view={views[index] ?? 0}
              plate="small"
              picture={imageUrl ? { url: resolveImageUrl(imageUrl), alt: '' } : undefined}
              ratio="1"
            />
            <div>
              <h3 dir="auto">{name}</h3>
              {description && <Clamped text={description} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
