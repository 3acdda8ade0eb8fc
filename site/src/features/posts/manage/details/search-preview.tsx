import { postPath } from '@portfolio/contract/pages';
import { useWatch } from 'react-hook-form';
import { type PostValues, slugPreview } from '../post-values.ts';
import styles from './details.module.css';

/** How the post appears in search results and in shared links. */
export function SearchPreview() {
  const [title, slug, excerpt] = useWatch<PostValues, ['title', 'slug', 'excerpt']>({
    name: ['title', 'slug', 'excerpt'],
  });
  const path = postPath(slug.trim() || slugPreview(title) || '…').slice(1);
  return (
    <div className={styles.result}>
      <p>{`${window.location.host} › ${path.replaceAll('/', ' › ')}`}</p>
      <strong>{title.trim() || 'Title'}</strong>
      <p>{excerpt.trim() || 'Without an excerpt, search engines choose a passage of the text.'}</p>
    </div>
  );
}
