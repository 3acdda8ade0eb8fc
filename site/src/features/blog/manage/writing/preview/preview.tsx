import { memo } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { prose } from '#app/features/blog/components/prose.ts';
import styles from '../writing.module.css';
import { usePreview } from './use-preview.ts';

/** The text rendered as visitors will see it. */
export function PreviewPane({ content, isVisible }: { content: string; isVisible: boolean }) {
  const isEmpty = !content.trim();
  const { html, failure } = usePreview(content, isVisible && !isEmpty);
  return (
    <>
      {failure && <p className={styles.behind} role="status">{`The preview is not up to date. ${failure}`}</p>}
      {isEmpty ? (
        <p className={styles.behind}>What you write is shown here as visitors will read it.</p>
      ) : (
        <Text html={html} />
      )}
    </>
  );
}

/** Memoised, so that a text selection in it survives renders without changes. */
const Text = memo(function Text({ html }: { html: string }) {
  return (
    <div
      className={cx(prose, styles.prose)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server's renderer, like every article
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
