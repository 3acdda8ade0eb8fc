import type { NextProject as Next } from '@portfolio/contract';
import { CONTACT_PAGE, projectPath } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import { CornerAbove } from '#app/components/drawings/corner-above.tsx';
import { GenerativeCoverMask } from '#app/components/drawings/generative-cover-mask.tsx';
import { ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { fitted } from '#app/components/ui/fitted.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import styles from './next-project.module.css';

/** The end of a project's page: the next project, if there is one, and the way to the contact form. */
export function ProjectEnd({ next }: { next: Next | undefined }) {
  return (
    <div className={cx(wrap, styles.end)}>
      {next && <NextProject next={next} />}
      <div className={styles.contact}>
        <p>Have something similar in mind?</p>
        <a className={smallLink.link} href={CONTACT_PAGE}>
          Write to me
          <Icon of={ArrowRight} />
        </a>
      </div>
    </div>
  );
}

function NextProject({ next: { title, slug, description, picture } }: { next: Next }) {
  const { className, style } = fitted(title);
  return (
    <nav className={styles.next} aria-label="Next project">
      <CornerAbove />
      <a href={projectPath(slug)}>
        <span>
          <span className={cx('mono', styles.label)}>
            Next project
            <Icon of={ArrowRight} />
          </span>
          <strong className={cx('head', className)} style={style} dir="auto">
            {title}
          </strong>
          {description && (
            <span className={styles.text} dir="auto">
              {description}
            </span>
          )}
        </span>
        {picture ? (
          <ImageFrame
            className={styles.picture}
            seed={title}
            picture={{ ...picture, alt: '' }}
            widths={[['', '22rem', 16 / 10]]}
          />
        ) : (
          <GenerativeCoverMask className={styles.plate} seed={title} view={viewsFor([title])[0] ?? 0} />
        )}
      </a>
    </nav>
  );
}
