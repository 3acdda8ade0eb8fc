import { counted } from '@portfolio/text/format/counted';
import { ReplaceAll } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import styles from './replace.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';

interface FoundPostsProps {
  /** The API path of the list of what was found. */
  path: string;
  /** How many posts were found. */
  found: number;
  words: string;
  /** Called when something may have been replaced, or was taken back. */
  onReplaced: () => Promise<void>;
}

/** How many posts a search has found, and the button that replaces its words in them. */
export function FoundPosts({ path, found, words, onReplaced }: FoundPostsProps) {
  const [isOpen, setOpen] = useState(false);
  // Not earlier: without any post that has the words left, the list would close the dialog with what it reports.
  const close = () => {
    setOpen(false);
    void onReplaced();
  };
  return (
    <div className={styles.found}>
      <span>{`${counted(found, 'post')} with “${words}”`}</span>
      <Button kind="quiet" icon={ReplaceAll} onClick={() => setOpen(true)}>
        {`Replace in ${counted(found, 'post')}…`}
      </Button>
      {isOpen && <ReplaceDialog {...{ path, found, words, onReplaced }} onClose={close} />}
    </div>
  );
}
