import { Icon } from '@iconify/react/offline';
import { ICON_PREFIXES } from '@portfolio/contract';
import { TechIcon } from '../../components/tech-icon.tsx';
import { useDrawings } from './use-icons.ts';

const SETS: readonly string[] = ICON_PREFIXES.filter((prefix) => prefix !== 'tech');

/** Whether a key names an icon of one of our collections. */
export function isIdentifier(iconKey: string): boolean {
  const [prefix = '', name = ''] = iconKey.split(':');
  return name !== '' && SETS.includes(prefix);
}

/** An icon key as the site will draw it; unknown keys are the Code icon. */
export function KeyIcon({ iconKey }: { iconKey: string }) {
  const isNamed = isIdentifier(iconKey);
  const drawings = useDrawings(isNamed ? [iconKey] : []);
  const drawing = drawings?.[iconKey];
  // Its place is kept, so that no wrong drawing is seen before the right one.
  if (isNamed && !drawings) return <svg aria-hidden="true" focusable="false" />;
  if (!drawing) return <TechIcon iconKey={iconKey} />;
  return <Icon icon={drawing} aria-hidden="true" focusable="false" />;
}
