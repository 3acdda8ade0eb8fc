import { ArrowDown, ArrowUp, CaseSensitive, type LucideIcon, Regex, Replace, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import styles from './find-bar.module.css';
import { countWords, problemWords } from './find-words.ts';
import type { Finder } from './finder.ts';
import type { Find } from './use-find.ts';

/** Longest text of a field (characters). */
const MAX_LENGTH = 1000;

/** Finds and replaces in the text, in the place of the toolbar. */
export function FindBar({ finder, close }: Pick<Find, 'finder' | 'close'>) {
  const state = useSyncExternalStore(finder.subscribe, () => finder.state);
  const { query, count, problem, begun } = state;
  const field = useRef<HTMLInputElement>(null);
  // Once the field has the text that is to be selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again each time it begins
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [begun]);
  const [isReplacing, setReplacing] = useState(false);
  const ids = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  const toggle = (label: string, icon: LucideIcon, key: 'matchCase' | 'isExpression') => (
    <IconButton
      label={label}
      title={label}
      icon={icon}
      aria-pressed={query[key]}
      onClick={() => finder.change({ [key]: !query[key] })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not expose <search> as a landmark
    <div role="search" aria-label="Find and replace" className={styles.bar} data-bar="top" onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <div className={styles.field}>
          <Input
            ref={field}
            aria-label="Find"
            aria-invalid={problem?.kind === 'invalid' || undefined}
            aria-describedby={`${ids}-problem`}
            value={query.text}
            maxLength={MAX_LENGTH}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            onChange={(event) => finder.change({ text: event.target.value })}
            onKeyDown={(event) => onEnter(event, () => void finder.go(event.shiftKey ? -1 : 1))}
          />
          <span role="status" className={styles.count}>
            {countWords(state)}
          </span>
        </div>
        <IconButton
          label="Previous"
          title="Previous (Shift+F3)"
          aria-keyshortcuts="Shift+F3"
          icon={ArrowUp}
          disabled={count === 0}
          onClick={() => void finder.go(-1)}
        />
        <IconButton
          label="Next"
          title="Next (F3)"
          aria-keyshortcuts="F3"
          icon={ArrowDown}
          disabled={count === 0}
          onClick={() => void finder.go(1)}
        />
        {toggle('Match case', CaseSensitive, 'matchCase')}
        {toggle('Regular expression', Regex, 'isExpression')}
        <IconButton
          label="Replace"
          title="Replace"
          icon={Replace}
          aria-expanded={isReplacing}
          aria-controls={`${ids}-replace`}
          onClick={() => setReplacing(!isReplacing)}
        />
        <IconButton label="Close find" title="Close (Esc)" icon={X} className={styles.close} onClick={close} />
      </div>
      <p id={`${ids}-problem`} role="status" className={styles.problem}>
        {problemWords(state)}
      </p>
      <div id={`${ids}-replace`} className={styles.row} hidden={!isReplacing}>
        <ReplaceWith finder={finder} isEmpty={count === 0} />
      </div>
    </div>
  );
}

/** The field and the buttons that replace what was found. */
function ReplaceWith({ finder, isEmpty }: { finder: Finder; isEmpty: boolean }) {
  const [replacement, setReplacement] = useState('');
  const replace = () => void finder.replace(replacement);
  return (
    <>
      <div className={styles.field}>
        <Input
          aria-label="Replace with"
          value={replacement}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={(event) => onEnter(event, replace)}
        />
      </div>
      <Button disabled={isEmpty} onClick={replace}>
        Replace
      </Button>
      <Button disabled={isEmpty} onClick={() => void finder.replaceAll(replacement)}>
        Replace all
      </Button>
    </>
  );
}

/** Enter acts, instead of sending the form around the bar, unless it ends the input of a composed character. */
function onEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}
