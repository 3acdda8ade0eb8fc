import { Icon } from '@iconify/react/offline';
import type { Icon as Drawing } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import styles from './about.module.css';

const DARK = /#(?:[0-5][\da-f]){3}(?![\da-f])|#[0-5]{3}(?![\da-f])/i;
const UNPAINTED = /<(?:path|circle|ellipse|rect|polygon)(?![^>]*(?:fill|stroke|style)=)/;

/** Whether a logo has dark parts, or parts without a colour, which are black by default. */
const hasDark = (body: string): boolean =>
  DARK.test(body) || (UNPAINTED.test(body) && !/<(?:g|clipPath|mask)\b/.test(body));

/** Classes of a coloured logo, which keeps its colours; empty for a monochrome icon, which gets the accent colour. */
const logoClasses = (body: string): string =>
  /#[0-9a-f]{3}/i.test(body) ? cx(styles.logo, hasDark(body) && styles.paper) : '';

interface NamedIconProps {
  drawing: Drawing;
  className?: string | undefined;
  /** The colour of parts that have none. */
  fill?: string;
}

/** An icon of a collection. */
export const NamedIcon = ({ drawing, className, ...props }: NamedIconProps) => (
  <Icon
    icon={drawing}
    className={cx(className, logoClasses(drawing.body))}
    aria-hidden="true"
    focusable="false"
    {...props}
  />
);
