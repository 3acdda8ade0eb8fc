import type { OwnerPost, PostVersionRow } from '@portfolio/contract';
import { ListSkeleton, LoadFailed } from '#app/panel/list/list-states.tsx';
import { formatMoment } from '#app/panel/post-status.ts';
import { DiffView } from './diff-view.tsx';
import { useVersion } from './use-versions.ts';
import styles from './versions.module.css';

interface ComparedProps {
  row: PostVersionRow;
  post: OwnerPost;
}

/** A version compared with the stored post; its text is read alone. */
export function Compared({ row, post }: ComparedProps) {
  const title = `${formatMoment(row.createdAt)}, compared with now`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.compared} aria-label={title} tabIndex={0}>
      <p className={styles.moment}>{title}</p>
      <Differences versionId={row._id} post={post} />
    </section>
  );
}

function Differences({ versionId, post }: { versionId: string; post: OwnerPost }) {
  const { version, hasFailed, retry } = useVersion(post._id, versionId);
  if (!version) return hasFailed ? <LoadFailed onRetry={retry} /> : <ListSkeleton shape="plain" tools={0} />;
  const fields: [label: string, before: string, after: string][] = [
    ['Title', version.title, post.title],
    ['Excerpt', version.excerpt ?? '', post.excerpt ?? ''],
    ['Tags', version.tags.join(', '), post.tags.join(', ')],
  ];
  return (
    <>
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
    </>
  );
}
