import { cx } from './cx.ts';
import styles from './tags.module.css';

interface TagsProps {
  tags: readonly string[];
  /** How many to show; the rest becomes "+2". */
  max?: number;
  oneLine?: boolean;
  label?: string;
}

/** Tags in mono, parted by hairlines. */
export function Tags({ tags, max = tags.length, oneLine, label }: TagsProps) {
  if (!tags.length) return null;
  const shown = tags.slice(0, max).map((tag, place) => ({ tag, key: `${tag}-${place}` }));
  const more = tags.length - shown.length;
  return (
    <ul className={cx(styles.tags, oneLine && styles.oneLine)} aria-label={label}>
      {shown.map(({ tag, key }) => (
        <li key={key} dir="auto">
          {tag}
        </li>
      ))}
      {more > 0 && <li>{`+${more}`}</li>}
    </ul>
  );
}
