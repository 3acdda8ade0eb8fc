import type { OtherCategories } from '@portfolio/contract';
import { NothingHere } from '#app/components/nothing-here/nothing-here.tsx';
import { type BlogQuery, blogAddress } from '#app/lib/blog-query.ts';
import styles from './blog-list.module.css';
import { PageLink } from './page-link.tsx';

interface NoPostsProps {
  query: BlogQuery;
  /** What the other domains have. */
  others: OtherCategories | undefined;
}

/** An empty list of posts; in a domain with links to those that have some. */
export function NoPosts({ query, others }: NoPostsProps) {
  const address = (category: BlogQuery['category']) => blogAddress({ ...query, page: 1, category });
  return (
    <div className={styles.empty}>
      <NothingHere title="No posts yet">
        {others && others.total > 0 && (
          <p>
            {others.total === 1
              ? 'None in this domain. There is one in another:'
              : `None in this domain. The other ${others.total} are here:`}
          </p>
        )}
        {others && (
          <p className={styles.domains}>
            {others.categories.map(({ category, count }) => (
              <a key={category} href={address(category)}>
                {category}
                <span className="mono">{count}</span>
              </a>
            ))}
          </p>
        )}
        {query.category && (
          <p>
            <PageLink kind="primary" to={address('')}>
              All domains
            </PageLink>
          </p>
        )}
      </NothingHere>
    </div>
  );
}
