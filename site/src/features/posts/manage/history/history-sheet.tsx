import type { OwnerPost, PublishedVersion } from '@portfolio/contract';
import { historyPath } from '@portfolio/contract/pages';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import { formatMoment } from '#app/panel/post-status.ts';
import split from '#app/panel/split.module.css';
import styles from './history.module.css';
import { countUpdates, historySummary } from './history-summary.ts';
import { useHistory } from './use-history.ts';

interface HistorySheetProps {
  post: OwnerPost;
  onClose: () => void;
}

/** The published versions in the public history of a post, each of which can be withheld. */
export function HistorySheet({ post, onClose }: HistorySheetProps) {
  const { history, failure, retry, withhold } = useHistory(post._id);
  return (
    <Sheet title="Published versions" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {failure && <LoadFailed title={failure} onRetry={retry} />}
      {!failure && !history && <ListSkeleton shape="plain" tools={0} />}
      {history && (
        <>
          <p className={styles.summary} aria-live="polite">
            {historySummary({ post, ...history })}{' '}
            {history.isSiteOn && post.changesVisible && countUpdates(history.versions) > 0 && (
              <a href={historyPath(post.slug)} target="_blank" rel="noopener">
                View the history
              </a>
            )}
          </p>
          <ol className={styles.list} aria-label="Published versions, the newest first">
            {history.versions.map((version) => (
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
        {startsRecord && <p className={styles.title}>The history begins here.</p>}
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
