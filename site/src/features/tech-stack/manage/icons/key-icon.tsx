import { ICON_PREFIXES, type Icon } from '@portfolio/contract';
import { BuiltInIcon } from '#app/features/tech-stack/components/built-in-icon.tsx';
import { onDemand } from '#app/panel/on-demand.tsx';
import { useIconSvgs } from './use-icons.ts';

const SETS: readonly string[] = ICON_PREFIXES.filter((prefix) => prefix !== 'tech');

/** Whether a key is an identifier `collection:name` of a supported collection. */
export function isIdentifier(iconKey: string): boolean {
  const [prefix = '', name = ''] = iconKey.split(':');
  return name !== '' && SETS.includes(prefix);
}

const EmptyIcon = () => <svg aria-hidden="true" focusable="false" />;
const UnknownIcon = () => <BuiltInIcon iconKey="" />;

/** Loaded with the first icon of a collection; if that fails, the icon is shown as an unknown one. */
const NamedIcon = onDemand<{ drawing: Icon }>(
  async () =>
    (await import('#app/features/tech-stack/components/named-icon.tsx').catch(() => null))?.NamedIcon ?? UnknownIcon,
  EmptyIcon,
);

/** The icon of a key as shown on the site; the Code icon for unknown keys. */
export function KeyIcon({ iconKey }: { iconKey: string }) {
  const isNamed = isIdentifier(iconKey);
  const drawings = useIconSvgs(isNamed ? [iconKey] : []);
  const drawing = drawings?.[iconKey];
  // An empty icon while loading, so that the fallback does not flash.
  if (isNamed && !drawings) return <EmptyIcon />;
  if (!drawing) return <BuiltInIcon iconKey={iconKey} />;
  return <NamedIcon drawing={drawing} />;
}
