import { isImageAddress, resolveImageUrl } from '@portfolio/contract/text';
import { type ReactNode, useState } from 'react';
import { GenerativeCoverMask } from '#app/components/drawings/generative-cover-mask.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import styles from './row-image.module.css';

/** Whether the picture of this URL failed to load, and the function that says so. */
export function useBrokenImage(url = ''): [isBroken: boolean, onBroken: () => void] {
  const [brokenUrl, setBrokenUrl] = useState('');
  return [url !== '' && url === brokenUrl, () => setBrokenUrl(url)];
}

interface RowPictureProps {
  title: string;
  url: string | undefined;
  /** Shown in place of the generated cover, in a square. */
  icon?: ReactNode;
  isBroken: boolean;
  onBroken: () => void;
  /** Dashed and faint, for an item that is not public. */
  isFaint: boolean;
  className?: string | undefined;
}

/** The picture or icon of a row; without one, or if it does not load, the generated cover of the title. */
export function RowImage({ title, url = '', icon, isBroken, onBroken, isFaint, className }: RowPictureProps) {
  const hasPicture = url !== '' && isImageAddress(url) && !isBroken;
  return (
    <span
      className={cx(styles.picture, icon !== undefined && styles.icon, isFaint && styles.faint, className)}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img
          src={resolveImageUrl(url)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onBroken}
        />
      ) : (
        (icon ?? <GenerativeCoverMask seed={title} view={viewsFor([title])[0] ?? 0} size="row" />)
      )}
    </span>
  );
}

/** The place of a row's picture while the list is loading. */
export function RowImageSkeleton({ hasIcon, className }: { hasIcon?: boolean; className?: string | undefined }) {
  return (
    <span className={cx(styles.picture, hasIcon && styles.icon, className)}>
      <Skeleton width="100%" height="100%" />
    </span>
  );
}
