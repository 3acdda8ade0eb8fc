import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { useFocusAfterMove } from '#app/panel/list/use-focus-after-move.ts';
import styles from './rows.module.css';

interface RowButtonsProps {
  /** The row in words, such as "picture 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

/** The buttons that move and remove a row of a list in a form. */
export function RowButtons({ name, index, count, onMove, onRemove, children }: RowButtonsProps) {
  const pressed = useFocusAfterMove(index);
  return (
    <span className={styles.acts}>
      {children}
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        disabled={index === 0}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget;
          onMove(index - 1);
        }}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        disabled={index === count - 1}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget;
          onMove(index + 1);
        }}
      />
      <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </span>
  );
}
