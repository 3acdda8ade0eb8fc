import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { EXAMPLE } from './example.ts';
import styles from './match.module.css';

interface MatchFormProps {
  isComparing: boolean;
  hasFailed: boolean;
  /** Called with the first text. */
  onStart(): void;
  onCompare(ad: string): void;
  onClear(): void;
}

/** The field for a job ad: in no form and without a name, so that nothing can send its text, not even without scripts. */
export function MatchForm({ isComparing, hasFailed, onStart, onCompare, onClear }: MatchFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const start = useRef(onStart);
  useEffect(() => {
    // Typed before this script came.
    if (area.current?.value) start.current();
  }, []);
  const compare = () => {
    const ad = area.current?.value.trim() ?? '';
    setIsEmpty(ad === '');
    if (ad === '') area.current?.focus();
    else onCompare(ad);
  };
  const fill = (text: string) => {
    if (area.current) area.current.value = text;
    setIsEmpty(false);
  };
  return (
    <div className={styles.form}>
      <Field label="Job ad" id="ad" error={isEmpty ? 'Paste a job ad first.' : undefined}>
        <Textarea
          ref={area}
          rows={9}
          placeholder="Paste the whole ad, or only the list of what you ask for."
          autoComplete="off"
          spellCheck={false}
          onInput={onStart}
        />
      </Field>
      <p className={styles.private}>
        <Icon of={LockKeyhole} />
        Nothing leaves your browser. The text is compared here, and gone when you close the page.
      </p>
      {hasFailed && (
        <Notice bad>The work to compare with could not be loaded. Your text is still here; try again.</Notice>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" busy={isComparing && 'Comparing...'} onClick={compare}>
          See the evidence
        </Button>
        <Button
          onClick={() => {
            fill(EXAMPLE);
            compare();
          }}
        >
          Try an example
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            fill('');
            area.current?.focus();
            onClear();
          }}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}
