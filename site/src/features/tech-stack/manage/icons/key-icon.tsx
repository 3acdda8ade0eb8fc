import { Icon } from '@iconify/react/offline';
import { ICON_PREFIXES } from '@portfolio/contract';
import { logoClasses, TechIcon } from '#app/features/tech-stack/components/tech-icon.tsx';
import { useIconSvgs } from './use-icons.ts';

const SETS: readonly string[] = ICON_PREFIXES.filter((prefix) => prefix !== 'tech');

/** Whether a key is an identifier `collection:name` of a supported collection. */
export function isIdentifier(iconKey: string): boolean {
  const [prefix = '', name = ''] = iconKey.split(':');
  return name !== '' && SETS.includes(prefix);
}

/** The icon of a key as shown on the site; the Code icon for unknown keys. */
export function KeyIcon({ iconKey }: { iconKey: string }) {
  const isNamed = isIdentifier(iconKey);
  const drawings = useIconSvgs(isNamed ? [iconKey] : []);
  const drawing = drawings?.[iconKey];
  // An empty icon while loading, so that the fallback does not flash.
  if (isNamed && !drawings) return <svg aria-hidden="true" focusable="false" />;
  if (!drawing) return <TechIcon iconKey={iconKey} />;
  return <Icon icon={drawing} className={logoClasses(drawing.body)} aria-hidden="true" focusable="false" />;
}
