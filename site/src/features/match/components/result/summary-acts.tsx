import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { PassOnSheet, type PassOnSheetProps } from './pass-on-sheet.tsx';
import styles from './summary.module.css';

/** What can be done with a result: copied, printed, and on a phone passed on. */
export function SummaryActs(props: Omit<PassOnSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.acts}>
      <Button className={styles.passOn} kind="primary" icon={Share2} onClick={() => setOpen(true)}>
        Summary to pass on
      </Button>
      <CopyButton comparison={props.comparison}>Copy as text</CopyButton>
      <Button className={styles.print} icon={Printer} onClick={() => window.print()}>
        Print one page
      </Button>
      {isOpen && <PassOnSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
