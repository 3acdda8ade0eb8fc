import type { OwnerPost, PostVersionRow } from '@portfolio/contract';
import { POST_VERSIONS } from '@portfolio/contract';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { formatMoment } from '../post-status.ts';
import { formatWords } from '../word-count.ts';
import { DiffView } from './diff-view.tsx';
import { useVersion, useVersions } from './use-versions.ts';
import styles from './versions.module.css';

interface VersionsSheetProps {
  post: OwnerPost;
  /** Restoring would overwrite unsaved input, so it must be saved first. */
  isUnsaved: boolean;
  onRestored: (post: OwnerPost) => void;
  onClose: () => void;
}

/** The earlier versions of a post, compared with the stored one, with a restore button. */
export function VersionsSheet({ post, isUnsaved, onRestored, onClose }: VersionsSheetProps) {
  const { versions, failure, retry } = useVersions(post._id);
  const [chosen, setChosen] = useState<PostVersionRow | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => setChosen(versions?.[0] ?? null), [versions]);
  const restore = async (version: PostVersionRow) => {
    setBusy(true);
    try {
      const { item } = await call('posts.restoreVersion', { params: { id: post._id, versionId: version._id } });
      toast.success('Version restored', { detail: 'The previous text is kept as a version.' });
      onRestored(item);
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      wide
      title="Versions"
      onClose={onClose}
      foot={
        <>
          {isUnsaved && <p className={styles.first}>Save first: then what you have typed becomes a version, too.</p>}
          <Button onClick={onClose}>Close</Button>
          {chosen && (
            <Button
              kind="primary"
              disabled={isUnsaved}
              busy={busy && 'Restoring...'}
              onClick={() => void restore(chosen)}
            >
              Restore this version
            </Button>
          )}
        </>
      }
    >
      {failure && <LoadFailed title={failure} onRetry={retry} />}
      {!failure && !versions && <ListSkeleton shape="plain" tools={0} />}
      {versions?.length === 0 && (
        <EmptyState
          drawing={History}
          title="No earlier versions"
          text={`Saving a change keeps the previous version. Up to ${POST_VERSIONS} are kept.`}
        />
      )}
      {versions && chosen && (
        <div className={styles.columns}>
          <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
          <Compared key={chosen._id} versionId={chosen._id} post={post} />
        </div>
      )}
    </Sheet>
  );
}

interface VersionListProps {
  versions: readonly PostVersionRow[];
  chosen: PostVersionRow;
  onChoose: (version: PostVersionRow) => void;
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  return (
    <ol className={styles.list} aria-label="Versions, the newest first">
      {versions.map((version) => (
        <li key={version._id}>
          <button
            type="button"
            aria-current={version === chosen ? 'true' : undefined}
            onClick={() => onChoose(version)}
          >
            <RelativeTime date={version.createdAt} />
            <span>{formatMoment(version.createdAt)}</span>
            <span>{formatWords(version.words)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Compared({ versionId, post }: { versionId: string; post: OwnerPost }) {
  const { version, hasFailed, retry } = useVersion(post._id, versionId);
  if (!version) return hasFailed ? <LoadFailed onRetry={retry} /> : <ListSkeleton shape="plain" tools={0} />;
  const fields: [label: string, before: string, after: string][] = [
    ['Title', version.title, post.title],
    ['Excerpt', version.excerpt ?? '', post.excerpt ?? ''],
    ['Tags', version.tags.join(', '), post.tags.join(', ')],
  ];
  return (
    <div className={styles.compared}>
      <p className={styles.legend}>
        <del>Only in this version</del>
        <ins>Only in the post as it is stored now</ins>
      </p>
      {fields.map(([label, before, after]) =>
        before === after ? null : (
          <div key={label}>
            <h3>{label}</h3>
            <DiffView label={label} before={before} after={after} />
          </div>
        ),
      )}
      <div>
        <h3>Content</h3>
        <DiffView label="Content" before={version.content} after={post.content} />
      </div>
    </div>
  );
}
