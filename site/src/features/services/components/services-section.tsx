import { resolveImageUrl } from '@portfolio/contract/text';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { Clamped } from '#app/components/ui/clamped.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { usePageData } from '#app/lib/page.ts';
import { MAX_SERVICES } from '../limits.ts';
import styles from './services.module.css';

const WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', '4.5rem', 1],
  ['', '4rem', 1],
];

/** The owner's services; renders nothing while there are none. */
export function ServicesSection() {
  const items = (usePageData<'services.list'>('/api/services')?.items ?? []).slice(0, MAX_SERVICES);
  if (items.length === 0) return null;
  const views = viewsFor(items.map(({ name }) => name));
  return (
    <Section id="services" title="Services" isSide>
      <ul className={styles.index}>
        {items.map(({ _id, name, description, imageUrl, imageWidth: width, imageHeight: height }, index) => (
          <li key={_id}>
            <ImageFrame
              className={styles.media}
              seed={name}
              view={views[index] ?? 0}
              coverSize="small"
              picture={imageUrl ? { url: resolveImageUrl(imageUrl), alt: '', width, height } : undefined}
              widths={WIDTHS}
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
