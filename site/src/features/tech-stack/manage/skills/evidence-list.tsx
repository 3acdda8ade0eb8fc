import type { OwnerEvidence, OwnerTech, ResponseOf } from '@portfolio/contract';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import useSWR from 'swr';
import { EvidenceWords } from '#app/components/evidence/evidence-words.tsx';
import { formatTime, wordsFor } from '#app/components/evidence/labels.ts';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { pathOf } from '#app/panel/api/client.ts';
import { SkeletonLine } from '#app/panel/list/list-states.tsx';
import styles from './evidence-list.module.css';
import { isLeftOut } from './left-out.ts';

interface EvidenceListProps {
  item: Pick<OwnerTech, '_id' | 'name' | 'rev' | 'visible'>;
  /** What is left out now, stored or not. */
  leftOut: OwnerTech['leftOut'];
  onLeaveOut: (work: OwnerEvidence, isOut: boolean) => unknown;
}

/** What proves a skill, each piece of work with "Not this one", and what was left out. */
export function EvidenceList({ item, leftOut, onLeaveOut }: EvidenceListProps) {
  const key = item.visible ? pathOf('skills.readEvidence', { id: item._id }) : null;
  const { data, error, mutate } = useSWR<ResponseOf<'skills.readEvidence'>>(key);
  // A changed name has other evidence.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each revision
  useEffect(() => {
    if (key) void mutate();
  }, [item.rev, key, mutate]);
  if (!key) return <p className={styles.note}>Show it to visitors to see what proves it.</p>;
  if (error && !data) return <Notice>The proof could not be loaded.</Notice>;
  if (!data) return <SkeletonLine width="60%" />;
  const all = [...data.item.evidence, ...data.item.leftOut];
  const counted = all.filter((work) => !isLeftOut(leftOut, work));
  const others = all.filter((work) => isLeftOut(leftOut, work));
  return (
    <>
      {counted.length > 0 ? (
        <ul className={styles.proofs} aria-label={`Proof of ${item.name}`}>
          {counted.map((work) => (
            <Proof key={`${work.kind} ${work.id}`} work={work} onLeaveOut={onLeaveOut} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>No public work names it. Add a tag or another name.</p>
      )}
      {others.length > 0 && (
        <details className={styles.fold}>
          <summary>
            Left out by you
            <span className="mono">{others.length}</span>
            <Icon of={ChevronDown} />
          </summary>
          <ul className={styles.proofs} aria-label={`Left out of ${item.name}`}>
            {others.map((work) => (
              <Proof key={`${work.kind} ${work.id}`} work={work} isOut onLeaveOut={onLeaveOut} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface ProofProps extends Pick<EvidenceListProps, 'onLeaveOut'> {
  work: OwnerEvidence;
  isOut?: boolean;
}

function Proof({ work, isOut = false, onLeaveOut }: ProofProps) {
  const { kind, title, organisation, url, isDoubtful } = work;
  const isToLookAt = isDoubtful && !isOut;
  const name = organisation ? `${title}, ${organisation}` : title;
  const label = isOut ? 'Count it again' : 'Not this one';
  return (
    <li className={cx(styles.proof, isOut && styles.out, isToLookAt && styles.doubtful)}>
      <div>
        <p>
          <a href={url} dir="auto">
            {name}
          </a>
          <span className="mono">{[wordsFor(kind).one, formatTime(work, 'UTC')].filter(Boolean).join(', ')}</span>
        </p>
        <EvidenceWords className={styles.words} item={work} />
        {isToLookAt && <p className={styles.note}>The word may mean something else here. A tag would settle it.</p>}
      </div>
      <Button
        kind={isToLookAt ? undefined : 'quiet'}
        aria-label={`${label}: ${name}`}
        onClick={() => onLeaveOut(work, !isOut)}
      >
        {label}
      </Button>
    </li>
  );
}
