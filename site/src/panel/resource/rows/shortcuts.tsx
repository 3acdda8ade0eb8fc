import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import hints from '#app/panel/hint.module.css';
import styles from './shortcuts.module.css';

interface Shortcut {
  keys: readonly string[];
  text: string;
  /** A single character, which can be switched off. */
  isLetter?: true;
  /** Only in the list of all shortcuts. */
  isRare?: true;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['J', 'K'], text: 'move', isLetter: true },
  { keys: ['↑', '↓'], text: 'move', isRare: true },
  { keys: ['Home', 'End'], text: 'first and last', isRare: true },
  { keys: ['←', '→'], text: 'buttons of the row' },
  { keys: ['Enter'], text: 'edit', isRare: true },
  { keys: ['E'], text: 'edit', isLetter: true },
  { keys: ['H'], text: 'show or hide', isLetter: true },
  { keys: ['D'], text: 'duplicate', isLetter: true },
  { keys: ['Alt', '↑', '↓'], text: 'reorder' },
  { keys: ['⌫'], text: 'delete' },
  { keys: ['?'], text: 'all shortcuts', isLetter: true, isRare: true },
];

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

const shownFor = (hasLetters: boolean) => SHORTCUTS.filter(({ isLetter }) => hasLetters || !isLetter);

/** The most used shortcuts of a list, at the foot of the window; not shown on touch screens. */
export function KeyLine({ hasLetters, onHelp }: { hasLetters: boolean; onHelp: () => void }) {
  const shown = shownFor(hasLetters).filter(({ isRare }) => !isRare);
  return (
    <div className={styles.line}>
      {shown.map(({ keys, text }) => (
        <span key={text} aria-hidden="true">
          <Keys keys={keys} />
          {text}
        </span>
      ))}
      <button type="button" aria-label="All shortcuts" className={styles.all} onClick={onHelp}>
        {hasLetters && <Keys keys={['?']} />}
        All shortcuts
      </button>
    </div>
  );
}

interface ShortcutsDialogProps {
  hasLetters: boolean;
  onLetters: (isOn: boolean) => void;
  onClose: () => void;
}

/** All shortcuts of a list, and the switch for those that are single characters. */
export function ShortcutsDialog({ hasLetters, onLetters, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shownFor(hasLetters).map(({ keys, text }) => (
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
        checked={hasLetters}
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
