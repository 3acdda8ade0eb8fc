import { BLOG_CATEGORIES } from '@portfolio/contract/limits';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/controls.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Field } from '../../../components/ui/field.tsx';
import type { BlogQuery } from '../../../lib/blog-query.ts';
import styles from './blog-list.module.css';

interface BlogFiltersProps {
  query: BlogQuery;
  total: number | undefined;
  onChange(query: BlogQuery): void;
}

/** Domain and order, kept in the address; a plain form where there are no scripts. */
export function BlogFilters({ query, total, onChange }: BlogFiltersProps) {
  const set = (change: Partial<BlogQuery>) => onChange({ ...query, ...change, page: 1 });
  return (
    <form className={styles.filters} method="get" action="/blog">
      <Field label="Domain" id="category">
        <Select
          name="category"
          value={query.category}
          onChange={(event) => set({ category: event.target.value as BlogQuery['category'] })}
        >
          <option value="">All domains</option>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort" id="sort">
        <Select
          name="sort"
          value={query.sort}
          onChange={(event) => set({ sort: event.target.value as BlogQuery['sort'] })}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </Field>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <span className={cx('mono', styles.count)} aria-live="polite">
        {total === undefined ? '' : `${total} ${total === 1 ? 'post' : 'posts'}`}
      </span>
    </form>
  );
}
