import { memo } from 'react';
import { cx } from '../../../../components/ui/cx.ts';
import prose from '../../components/prose.module.css';
import { usePreview } from './use-preview.ts';
import styles from './writing.module.css';

/** The text as visitors will read it. */
export function PreviewPane({ content, isShown }: { content: string; isShown: boolean }) {
  const isEmpty = !content.trim();
  const { html, failure } = usePreview(content, isShown && !isEmpty);
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

/** Drawn again only when it has changed, so that a selection in it stays. */
const Text = memo(function Text({ html }: { html: string }) {
  return (
    <div
      className={cx(prose.prose, styles.prose)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's renderer, as every article is
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
