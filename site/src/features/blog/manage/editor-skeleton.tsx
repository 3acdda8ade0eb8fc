import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Loading } from '../../../components/panel/list-states.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import styles from './editor.module.css';
import place from './writing/lazy-writing.module.css';

/** A post that is on its way: the way back, and the places of title and text. */
export function EditorSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.crumb}>
          <Link to="/manage/blogs" aria-label="Back to Blogs">
            <Icon of={ArrowLeft} />
            Blogs
          </Link>
        </p>
        <div className={styles.acts}>
          <Skeleton width="5rem" height="var(--control)" />
          <Skeleton width="4rem" height="var(--control)" />
        </div>
      </div>
      <Loading>
        <div className={styles.form}>
          <div className={styles.titlePlace}>
            <Skeleton width="min(20rem, 80%)" />
          </div>
          <div className={place.place} />
        </div>
      </Loading>
    </>
  );
}
