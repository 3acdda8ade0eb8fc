import { Columns2, Eye, TextSearch } from 'lucide-react';
import { IconButton } from '#app/components/ui/button.tsx';
import type { WritingLayout } from '#app/panel/writing/use-writing-layout.ts';
import styles from './story-sheet.module.css';

/** The buttons that find in the text, and show it as visitors will see it. */
export function StoryViews({ layout }: { layout: WritingLayout }) {
  const { isFinding, showsText, isWide, isBeside } = layout;
  const find = () => {
    layout.setFinding(!isFinding || !showsText);
    if (!showsText) layout.togglePreview();
  };
  return (
    <div className={styles.views}>
      <IconButton
        label="Find"
        icon={TextSearch}
        title="Find (Ctrl+F)"
        aria-expanded={isFinding && showsText}
        onClick={find}
      />
      <IconButton
        label="Preview"
        icon={Eye}
        title="Preview (Ctrl+Shift+P)"
        aria-pressed={!showsText}
        onClick={layout.togglePreview}
      />
      {isWide && (
        <IconButton
          label="Preview beside the text"
          icon={Columns2}
          title="Preview beside the text"
          aria-pressed={isBeside}
          onClick={layout.toggleBeside}
        />
      )}
    </div>
  );
}
