import type { OwnerTech } from '@portfolio/contract';
import { Button } from '#app/components/ui/button.tsx';
import { useStoredChoice } from '#app/panel/stored-choice.ts';
import { offerUndo } from '#app/panel/undo.ts';
import styles from './merge-suggestion.module.css';

interface MergeSuggestionProps {
  kept: OwnerTech;
  other: OwnerTech;
  onMerge: () => void;
}

/** Asks whether two skills are one; "Keep apart" is remembered in this browser. */
export function MergeSuggestion({ kept, other, onMerge }: MergeSuggestionProps) {
  const ids = [kept._id, other._id].sort();
  const [isApart, setApart] = useStoredChoice(`skills-apart-${ids.join('-')}`, false);
  if (isApart) return null;
  const keepApart = () => {
    setApart(true);
    offerUndo(`${kept.name} and ${other.name} stay apart`, () => setApart(false));
  };
  return (
    <section className={styles.suggestion} aria-label={`Merge ${other.name} into ${kept.name}`}>
      <p>
        <b>{`“${other.name}” and “${kept.name}” look like one skill.`}</b> <span>Merging keeps both names.</span>
      </p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={keepApart}>
          Keep apart
        </Button>
        <Button onClick={onMerge}>Merge</Button>
      </div>
    </section>
  );
}
