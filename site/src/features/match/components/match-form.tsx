import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { CodeFailure } from '#app/components/ui/code-failure.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { takeJobAd } from '../hand-over/job-ad.ts';
import { EXAMPLE } from './example.ts';
import styles from './match.module.css';

interface MatchFormProps {
  isComparing: boolean;
  hasFailed: boolean;
  /** What is wrong with the ad that was compared. */
  problem: string | undefined;
  /** Called with the first text. */
  onStart(): void;
  onCompare(ad: string): void;
  onClear(): void;
}

/** The value of the button that compares an example. */
const FILL = 'example';

/** The field for a job ad: without a name, in a form that by its method nothing sends, not even without scripts. */
export function MatchForm({ isComparing, hasFailed, problem, onStart, onCompare, onClear }: MatchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const compare = (what: string | undefined) => {
    const { current } = area;
    if (!current) return;
    if (what === FILL) current.value = EXAMPLE;
    const ad = current.value.trim();
    setIsEmpty(ad === '');
    if (ad === '') current.focus();
    else onCompare(ad);
  };
  const first = useRef(() => {
    const ad = takeJobAd();
    if (area.current && !area.current.value) area.current.value = ad;
    const submitted = ad ? '' : form.current?.dataset.submitted;
    if (submitted !== undefined) compare(submitted);
    else if (area.current?.value) onStart();
  });
  // What was typed and asked for before it was hydrated, or on the home page.
  useEffect(() => first.current(), []);
  useEffect(() => {
    if (problem) area.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    compare(submitter instanceof HTMLButtonElement ? submitter.value : undefined);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      onSubmit={submit}
      onReset={() => {
        setIsEmpty(false);
        area.current?.focus();
        onClear();
      }}
    >
      <Field label="Job ad" id="ad" error={isEmpty ? 'Paste a job ad first.' : problem}>
        <Textarea
          ref={area}
          rows={9}
          placeholder="The whole ad, or only the list of what you need."
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
      <CodeFailure />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={isComparing && 'Comparing...'}>
          See the evidence
        </Button>
        <Button type="submit" value={FILL}>
          Try an example
        </Button>
        <Button type="reset" kind="quiet">
          Clear
        </Button>
      </div>
    </form>
  );
}
