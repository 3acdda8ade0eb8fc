import styles from './icons.module.css';
import { KeyIcon } from './key-icon.tsx';
import { useIconPicker } from './use-icon-picker.tsx';

interface IconChoiceProps {
  /** Accessible name, such as "Icon of Mastodon". */
  label: string;
  iconKey: string;
  onPick: (iconKey: string) => void;
}

/** A button that shows an icon and opens the picker for another one. */
export function IconChoice({ label, iconKey, onPick }: IconChoiceProps) {
  const { opener, isLoading, open, picker } = useIconPicker(iconKey, onPick);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.preview}
        aria-label={label}
        aria-haspopup="dialog"
        aria-disabled={isLoading}
        onClick={() => void open()}
      >
        <KeyIcon iconKey={iconKey} />
      </button>
      {picker}
    </>
  );
}
