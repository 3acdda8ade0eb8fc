import type { Tech } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import styles from './about.module.css';
import { BuiltInIcon } from './built-in-icon.tsx';
import { NamedIcon } from './named-icon.tsx';

type TechIconProps = Pick<Tech, 'iconKey' | 'icon' | 'iconUrl'> & { className?: string | undefined };

/** The icon of a key: one of a collection, as a drawing or an image, or a built-in one. */
export function TechIcon({ iconKey, icon, iconUrl, className }: TechIconProps) {
  if (icon) {
    const [left, top, width, height] = icon.viewBox.split(' ').map(Number);
    return (
      <NamedIcon drawing={{ body: icon.body, left, top, width, height }} className={className} fill="currentColor" />
    );
  }
  if (iconUrl) {
    return <img className={cx(className, styles.paper)} src={iconUrl} alt="" width={26} height={26} loading="lazy" />;
  }
  return <BuiltInIcon iconKey={iconKey} className={className} />;
}
