import { resolveImageUrl } from '@portfolio/contract/text';
import { PlateMask } from '../../../components/drawings/plate-mask.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useRead } from '../../../lib/use-read.ts';
import { viewsFor } from '../../../lib/wire.ts';
import styles from './services.module.css';

/** How many services are shown. */
const MOST = 6;

/** What the owner offers; nothing at all while there is none. */
export function ServicesSection({ reach }: { reach: number }) {
  const items = (useRead<'listServices'>('/api/services').data?.items ?? []).slice(0, MOST);
  if (items.length === 0) return null;
  const views = viewsFor(items.map(({ name }) => name));
  return (
    <Section id="services" title="Services" reach={reach}>
      <ul className={styles.index}>
        {items.map(({ _id, name, description, imageUrl }, index) => (
          <li key={_id}>
            {imageUrl ? (
              <img
                className={styles.media}
                src={resolveImageUrl(imageUrl)}
                alt=""
                loading="lazy"
                width={128}
                height={128}
                referrerPolicy="no-referrer"
              />
            ) : (
              <PlateMask className={styles.media} seed={name} view={views[index] ?? 0} size="small" />
            )}
            <div>
              <h3>{name}</h3>
              {description && <p>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
