import { useLayoutEffect, useRef } from 'react';
import '#app/components/prose/figures.css';
import { prose } from '#app/components/prose/prose.ts';
import { cx } from '#app/components/ui/cx.ts';
import styles from '../writing.module.css';
import { nothingShown, showBlocks } from './show-blocks.ts';
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

/** Its blocks are not React's, because a long text would be laid out anew at each keystroke. */
function Text({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef(nothingShown());
  useLayoutEffect(() => {
    if (host.current) shown.current = showBlocks(host.current, shown.current, html);
  }, [html]);
  return <div ref={host} className={cx(prose, styles.prose)} />;
}
