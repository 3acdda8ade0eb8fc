import { Eye, EyeOff } from 'lucide-react';
import type { RowMark, RowView } from '#app/panel/list/rows/row-view.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import type { OwnerItem, RowView as ResourceRowView } from '../types.ts';
import { isPublic, visibilityBadgeOf, visibilityField } from '../visibility.ts';

/** What the row of an ordered item shows; `onFix` opens the editor at a field. */
export function viewOfItem(item: OwnerItem, row: ResourceRowView, onFix: (field: string) => void): RowView {
  const { title, text, picture, icon, pictureField = '' } = row;
  const isShown = isPublic(item);
  const missing = { kind: 'danger', text: 'Picture missing', onFix: () => onFix(pictureField) } as const;
  return {
    name: title,
    text,
    image: { url: picture, icon, isFaint: !isShown, missing },
    mark: markOf(item, row, onFix),
    time: <RelativeTime date={item.updatedAt} />,
    toggle: isShown ? 'quiet' : 'boxed',
    commands: { toggle: isShown ? { label: 'Hide', icon: EyeOff } : { label: 'Show', icon: Eye } },
  };
}

/** What the section reports of an item, then that it is a draft or hidden. */
function markOf(item: OwnerItem, row: ResourceRowView, onFix: (field: string) => void): RowMark | undefined {
  const exception =
    row.exception ?? (isPublic(item) ? undefined : { ...visibilityBadgeOf(item), field: visibilityField(item) });
  return exception && { ...exception, onFix: () => onFix(exception.field) };
}
