import { Icon } from '@iconify/react/offline';
import type { Icon as Drawing } from '@portfolio/contract';
import { logoClasses } from '#app/features/tech-stack/components/tech-icon.tsx';

/** An icon of a collection. */
export const NamedIcon = ({ drawing }: { drawing: Drawing }) => (
  <Icon icon={drawing} className={logoClasses(drawing.body)} aria-hidden="true" focusable="false" />
);
