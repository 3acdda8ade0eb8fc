import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Marked } from '../components/marked.tsx';
import type { PaletteEntry, PaletteGroup } from './entries.ts';
import styles from './palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteEntry | undefined;
  onChoose(entry: PaletteEntry): void;
  onPoint(entry: PaletteEntry): void;
}

/** The entries of the palette in their groups; the field keeps the focus. */
export function PaletteList({ id, groups, active, onChoose, onPoint }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ id: name, label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={styles.label}>
            {label}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles keys
            // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
            <div
              key={entry.key}
              id={`${id}${entry.key}`}
              role="option"
              aria-selected={entry.key === active?.key}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => entry.key !== active?.key && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <Icon of={entry.icon} />
              <span className={styles.title} dir="auto">
                <Marked text={entry.title} words={entry.words} />
              </span>
              {entry.note && <span className={cx('mono', styles.note)}>{entry.note}</span>}
              {entry.text && (
                <span className={styles.text} dir="auto">
                  <Marked text={entry.text} words={entry.words} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
