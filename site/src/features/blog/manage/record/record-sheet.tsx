import type { OwnerPost, PublishedVersion } from '@portfolio/contract';
import { changesPath } from '@portfolio/contract/pages';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import split from '#app/panel/split.module.css';
import { formatMoment } from '../post-status.ts';
import styles from './record.module.css';
import { countUpdates, recordSummary } from './record-summary.ts';
import { useRecord } from './use-record.ts';

interface RecordSheetProps {
  post: OwnerPost;
  onClose: () => void;
}

/** The published versions in the public record of a post, each of which can be withheld. */
export function RecordSheet({ post, onClose }: RecordSheetProps) {
  const { record, failure, retry, withhold } = useRecord(post._id);
  return (
    <Sheet title="Recorded versions" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {failure && <LoadFailed title={failure} onRetry={retry} />}
      {!failure && !record && <ListSkeleton shape="plain" tools={0} />}
      {record && (
        <>
          <p className={styles.summary} aria-live="polite">
            {recordSummary({ post, ...record })}{' '}
            {record.isSiteOn && post.changesVisible && countUpdates(record.versions) > 0 && (
              <a href={changesPath(post.slug)} target="_blank" rel="noopener">
                View the record
              </a>
            )}
          </p>
          <ol className={styles.list} aria-label="Recorded versions, the newest first">
            {record.versions.map((version) => (
              <VersionRow key={version._id} version={version} onToggle={withhold} />
            ))}
          </ol>
        </>
      )}
    </Sheet>
  );
}

interface VersionRowProps {
  version: PublishedVersion;
  onToggle: (version: PublishedVersion, withheld: boolean) => Promise<void>;
}

function VersionRow({ version, onToggle }: VersionRowProps) {
  const { publicAt, title, startsRecord, withheld } = version;
  const action = withheld ? 'Show' : 'Withhold';
  const isAhead = Date.parse(publicAt) > Date.now();
  return (
    <li className={split.split}>
      <div>
        <p>{formatMoment(publicAt)}</p>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {startsRecord && <p className={styles.title}>The record begins here.</p>}
      </div>
      <Badge kind={withheld ? 'away' : isAhead ? 'open' : 'live'}>
        {withheld ? 'Withheld' : isAhead ? 'Not public yet' : 'Shown'}
      </Badge>
      <Button
        kind="quiet"
        aria-label={`${action} the version of ${formatMoment(publicAt)}`}
        onClick={() => onToggle(version, !withheld)}
      >
        {action}
      </Button>
    </li>
  );
}
