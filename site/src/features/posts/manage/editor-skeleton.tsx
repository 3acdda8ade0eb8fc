import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#app/components/ui/icon.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Loading } from '#app/panel/list/list-states.tsx';
import writingStyles from '#app/panel/writing/lazy-writing.module.css';
import details from './details/details.module.css';
import styles from './editor.module.css';
import { RETURN } from './list/use-kept-scroll.ts';
import { useEditorLayout } from './use-editor-layout.ts';

/** The link from the editor of a post to the list of posts, as it was left. */
export function BackToBlogs() {
  const { search } = useLocation();
  return (
    <Link to={panelPath(PANEL_SECTIONS.posts) + search} state={RETURN} aria-label="Back to Blogs">
      <Icon of={ArrowLeft} />
      <span>Blogs</span>
    </Link>
  );
}

/** Shown while a post is loading: the back link and placeholders for title and text. */
export function EditorSkeleton() {
  const { showsDetails } = useEditorLayout();
  return (
    <>
      <div className={styles.head}>
        <p className={styles.crumb}>
          <BackToBlogs />
        </p>
        <div className={styles.acts}>
          <Skeleton width="5rem" height="var(--control)" />
          <Skeleton width="4rem" height="var(--control)" />
        </div>
      </div>
      <Loading>
        <div className={styles.form} data-whole-desk data-column={showsDetails || undefined}>
          <div className={styles.sheet}>
            <div className={styles.tools} />
            <div className={styles.titlePlace}>
              <Skeleton width="min(20rem, 80%)" />
            </div>
            <div className={writingStyles.placeholder} />
          </div>
          {showsDetails && <div className={details.drawer} />}
        </div>
      </Loading>
    </>
  );
}
