import type { Comparison } from '@portfolio/evidence/comparison/finding';
import { formatComparison, VERDICTS } from '@portfolio/evidence/comparison/summary';
import { Mail, Share2, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, ButtonLink, IconButton } from '#app/components/ui/button.tsx';
import { useCloseRequest, useModal } from '#app/components/ui/dialogs/modal.ts';
import { VerdictMark } from '../drawings/verdict-mark.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './pass-on-sheet.module.css';
import { Tallies } from './tallies.tsx';

/** A result with what is needed to pass it on. */
export interface PassOnSheetProps {
  owner: { name: string; titleLine?: string | undefined };
  /** Of the ad; empty if it has none. */
  title: string;
  comparison: Comparison;
  /** The mail or the page to ask the owner. */
  askHref: string;
  onClose: () => void;
}

/** A result on one screen of a phone, to be shown or passed on. */
export function PassOnSheet({ owner, title, comparison, askHref, onClose }: PassOnSheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  useModal(element);
  const share = () => {
    const text = formatComparison(comparison, location.origin);
    // Rejected when the visitor closes the list of programs, too.
    void navigator.share({ title: `${owner.name}${title && `, ${title}`}`, text }).catch(() => undefined);
  };
  return (
    <dialog ref={element} className={styles.sheet} aria-labelledby="pass-on" {...useCloseRequest(onClose)}>
      <header className={styles.head}>
        <div>
          <h2 id="pass-on" dir="auto">
            {owner.name}
          </h2>
          <p dir="auto">{[owner.titleLine, title].filter(Boolean).join(', compared with ')}</p>
        </div>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </header>
      <Tallies findings={comparison.findings} />
      <ul className={styles.lines}>
        {comparison.findings.map(({ requirement, verdict, skills }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index}>
            <VerdictMark verdict={verdict} />
            <span dir="auto">{skills.map(({ name }) => name).join(', ') || requirement.text}</span>
            <span className="mono">{VERDICTS[verdict]}</span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {'share' in navigator && (
          <Button kind="primary" icon={Share2} onClick={share}>
            Share
          </Button>
        )}
        <CopyButton comparison={comparison}>Copy</CopyButton>
        <ButtonLink href={askHref} icon={Mail}>
          Ask
        </ButtonLink>
      </div>
    </dialog>
  );
}
