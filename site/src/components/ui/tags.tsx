import { skillPath } from '@portfolio/contract/pages';
import { cx } from './cx.ts';
import styles from './tags.module.css';

interface TagsProps {
  tags: readonly string[];
  /** Width of the line in characters of the monospace font; tags that do not fit become "+2". */
  maxLetters?: number;
  label?: string;
  /** The tags with a page about them, which are links. */
  linked?: readonly { tag: string; slug: string }[] | undefined;
}

/** Space between two tags, in characters. */
const GAP = 1.6;

/** A list of tags. */
export function Tags({ tags, maxLetters, label, linked }: TagsProps) {
  if (!tags.length) return null;
  const count = maxLetters === undefined ? tags.length : countFitting(tags, maxLetters);
  const rest = tags.slice(count);
  const show = (tag: string) => {
    const link = linked?.find((one) => one.tag === tag);
    return link ? <a href={skillPath(link.slug)}>{tag}</a> : tag;
  };
  return (
    <ul className={cx(styles.tags, maxLetters !== undefined && styles.oneLine)} aria-label={label}>
      {tags.slice(0, count).map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags may repeat and have no state
        <li key={index} dir="auto" title={maxLetters !== undefined && lettersOf(tag) > maxLetters ? tag : undefined}>
          {show(tag)}
        </li>
      ))}
      {rest.length > 0 && <li title={rest.join(', ')}>{`+${rest.length}`}</li>}
    </ul>
  );
}

/** How many tags fit in one line beside the "+n" for the rest; at least one. */
export function countFitting(tags: readonly string[], maxLetters: number): number {
  const widths = tags.map((tag, index) => lettersOf(tag) + (index && GAP));
  const widthOf = (count: number) => {
    const more = count < tags.length ? GAP + `+${tags.length - count}`.length : 0;
    return widths.slice(0, count).reduce((sum, width) => sum + width, more);
  };
  let count = tags.length;
  while (count > 1 && widthOf(count) > maxLetters) count--;
  return count;
}

/** The width of a text in characters: CJK characters and emoji count as two. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x10ff ? 2 : 1), 0);
}
