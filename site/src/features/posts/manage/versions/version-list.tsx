import { POST_VERSION_DAYS, type PostVersionRow } from '@portfolio/contract';
import { useId } from 'react';
import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { formatMoment } from '#app/panel/post-status.ts';
import { groupVersions, type VersionEntry, type VersionGroup } from './version-groups.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  versions: readonly PostVersionRow[];
  chosen: PostVersionRow;
  onChoose: (version: PostVersionRow) => void;
}

/** Which versions are kept, in a sentence. */
export const KEPT_VERSIONS = `All versions of the last hour are kept, then one an hour for a day and one a day for ${POST_VERSION_DAYS} days. Versions that were public are always kept.`;

/** The versions of a post by day, each with its time, its name and how many words it has more or less. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <nav className={styles.list} aria-label="Versions of this post">
      {groupVersions(versions, new Date()).map((group) => (
        <Group key={group.entries[0]?.version._id} group={group} chosen={chosen} onChoose={onChoose} />
      ))}
      <p className={styles.hint}>{KEPT_VERSIONS}</p>
    </nav>
  );
}

function Group({ group: { heading, entries }, chosen, onChoose }: Omit<VersionListProps, 'versions'> & GroupProps) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{heading}</h3>
      <ol aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.version._id}>
            <Row entry={entry} isChosen={entry.version === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </>
  );
}
interface GroupProps {
  group: VersionGroup;
}

interface RowProps {
  entry: VersionEntry;
  isChosen: boolean;
  onChoose: (version: PostVersionRow) => void;
}

/** What the dot of a row says; the name of a row says it for the text that is there now. */
const VISIBILITY = { now: '', before: 'Was public', never: 'Not public' };

function Row({ entry: { version, time, name, words }, isChosen, onChoose }: RowProps) {
  const { createdAt, current, public: visibility } = version;
  const isNamed = current || visibility !== 'never' || version.name !== undefined;
  return (
    <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => onChoose(version)}>
      <i className={cx(vertex.vertex, styles.mark)} data-public={visibility} />
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {time}
      </time>
      <span className={cx(isNamed && styles.named)}>
        {name}
        {!current && <VisuallyHidden>{`${name && ', '}${VISIBILITY[visibility]}`}</VisuallyHidden>}
      </span>
      <span className={styles.words}>{words}</span>
    </button>
  );
}
