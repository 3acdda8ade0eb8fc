import { resolveImageUrl } from '@portfolio/contract/text';
import { useEffect, useRef, useState } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import styles from './testimonials.module.css';

interface LogoProps {
  url: string | undefined;
  /** Its initials are shown when there is no logo or it cannot be loaded. */
  name: string;
}

/** A client's logo: monochrome if it has a transparent background, otherwise in greyscale. */
export function Logo({ url, name }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [look, setLook] = useState<'unknown' | 'isInk' | 'isWhole' | 'gone'>('unknown');
  useEffect(() => {
    const { current } = image;
    current?.decode().then(
      () => setLook(isShape(current) ? 'isInk' : 'isWhole'),
      // `decode()` also rejects when the page is left or the image is replaced: check that loading really failed.
      () => current.complete && current.naturalWidth === 0 && setLook('gone'),
    );
  }, []);
  const src = resolveImageUrl(url);
  const isGone = look === 'gone';
  if (src && !isGone) {
    return (
      <span className={cx(styles.chip, styles[look])}>
        <img ref={image} src={src} alt="" width={94} height={22} loading="lazy" referrerPolicy="no-referrer" />
      </span>
    );
  }
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '');
  return (
    // In the place of a logo it has its size, so that nothing moves.
    <span className={cx(isGone && styles.chip, styles.logo)} aria-hidden="true">
      {initials.join('')}
    </span>
  );
}

/** Whether more than a quarter of an image is transparent; false for other origins, whose pixels cannot be read. */
function isShape(image: HTMLImageElement): boolean {
  const context = Object.assign(document.createElement('canvas'), { width: 16, height: 16 }).getContext('2d');
  if (!context) return false;
  try {
    context.drawImage(image, 0, 0, 16, 16);
    const { data } = context.getImageData(0, 0, 16, 16);
    return data.filter((value, index) => index % 4 === 3 && value < 128).length > 64;
  } catch {
    return false;
  }
}
