import type { SeenTypes } from './left-files.ts';
import type { SiteHead } from './results.ts';

/** Types of files that a sentence names. */
const MOST_TYPES = 6;

/** What was seen in files without anything to import, and what can be imported. */
export function nothingFound(types: SeenTypes, { passedOver, formats }: SiteHead): string {
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(formats);
  return `${seen(types, passedOver)}. You can import ${listed}.`;
}

function seen(types: SeenTypes, passedOver: readonly string[]): string {
  const total = types.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0)
    return passedOver.length > 0
      ? `it has only hidden files and folders, which are skipped (${passedOver.join(', ')})`
      : 'no files were seen';
  const others = types.slice(MOST_TYPES).reduce((sum, [, count]) => sum + count, 0);
  const named = types.slice(0, MOST_TYPES).map(([type, count]) => `${count} ${type}`);
  const list = [...named, ...(others > 0 ? [`${others} others`] : [])].join(', ');
  return `${total === 1 ? '1 file was' : `${total} files were`} seen (${list})`;
}
