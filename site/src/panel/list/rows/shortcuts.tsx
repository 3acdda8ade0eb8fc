import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import hints from '#app/panel/hint.module.css';
import type { KeyTexts } from './row-view.ts';
import styles from './shortcuts.module.css';

interface Shortcut {
  keys: readonly string[];
  text: string | undefined;
  /** A single character, which can be switched off. */
  isLetter?: true;
  /** Only in the list of all shortcuts. */
  isRare?: true;
}

/** The shortcuts of a list whose rows have these commands. */
function shortcutsOf(texts: KeyTexts, hasSearch: boolean): readonly Shortcut[] {
  return [
    { keys: ['J', 'K'], text: 'move', isLetter: true },
    { keys: ['↑', '↓'], text: 'move', isRare: true },
    { keys: ['Home', 'End'], text: 'first and last', isRare: true },
    { keys: ['←', '→'], text: 'buttons of the row', isRare: true },
    { keys: ['X'], text: texts.pick, isLetter: true },
    { keys: ['Esc'], text: texts.pick && 'clear the selection', isRare: true },
    { keys: ['Enter'], text: texts.edit, isRare: true },
    { keys: ['E'], text: texts.edit, isLetter: true },
    { keys: ['V'], text: texts.view, isLetter: true },
    { keys: ['H'], text: texts.toggle, isLetter: true },
    { keys: ['D'], text: texts.duplicate, isLetter: true },
    { keys: ['Alt', '↑', '↓'], text: texts.moveUp },
    { keys: ['⌫'], text: texts.remove },
    { keys: ['/'], text: hasSearch ? 'search' : undefined, isLetter: true },
    { keys: ['?'], text: 'all shortcuts', isLetter: true, isRare: true },
  ];
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

interface ShortcutsProps {
  /** What the keys do, by command. */
  texts: KeyTexts;
  hasSearch: boolean;
  hasLetters: boolean;
}

const shownFor = ({ texts, hasSearch, hasLetters }: ShortcutsProps) =>
  shortcutsOf(texts, hasSearch).filter(({ text, isLetter }) => text && (hasLetters || !isLetter));

/** The most used shortcuts of a list, at the foot of the window; not shown on touch screens. */
export function KeyLine({ onHelp, ...list }: ShortcutsProps & { onHelp: () => void }) {
  const shown = shownFor(list).filter(({ isRare }) => !isRare);
  return (
    <div className={styles.line}>
      {shown.map(({ keys, text }) => (
        <span key={keys.join()} aria-hidden="true">
          <Keys keys={keys} />
          {text}
        </span>
      ))}
      <button type="button" aria-label="All shortcuts" className={styles.all} onClick={onHelp}>
        {list.hasLetters && <Keys keys={['?']} />}
        All shortcuts
      </button>
    </div>
  );
}

interface ShortcutsDialogProps extends ShortcutsProps {
  onLetters: (isOn: boolean) => void;
  onClose: () => void;
}

/** All shortcuts of a list, and the switch for those that are single characters. */
export function ShortcutsDialog({ onLetters, onClose, ...list }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shownFor(list).map(({ keys, text }) => (
          <div key={keys.join()}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        toggle
        label="Use single-key shortcuts"
        checked={list.hasLetters}
        onChange={(event) => onLetters(event.target.checked)}
      />
      <p className={hints.hint}>They only work while a row has the focus. Remembered in this browser.</p>
      <DialogButtons>
        <Button kind="primary" onClick={onClose} data-focus-first>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
