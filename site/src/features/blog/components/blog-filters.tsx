import { BLOG_CATEGORIES } from '@portfolio/contract/limits';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/controls.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Field } from '../../../components/ui/field.tsx';
import { type BlogQuery, blogQueryOf } from '../../../lib/blog-query.ts';
import styles from './blog-list.module.css';

interface BlogFiltersProps {
  query: BlogQuery;
  total: number | undefined;
  onChange(query: BlogQuery): void;
}

/** Domain and order, kept in the address; a plain form where there are no scripts. */
export function BlogFilters({ query, total, onChange }: BlogFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = () => {
    const said = new URLSearchParams(new FormData(form.current ?? undefined) as unknown as Record<string, string>);
    const chosen = blogQueryOf(`${said}`);
    if (chosen.category !== query.category || chosen.sort !== query.sort) onChange(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before this code came counts, once.
  useEffect(adopt, []);
  return (
    <form ref={form} className={styles.filters} method="get" action="/blog">
      <Field label="Domain" id="category">
        <Select name="category" value={query.category} onChange={adopt}>
          <option value="">All domains</option>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort" id="sort">
        <Select name="sort" value={query.sort} onChange={adopt}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </Field>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <span className={cx('mono', styles.count)} aria-live="polite">
        {/* Another number is another text, which begins elsewhere without having moved. */}
        {total !== undefined && <span key={total}>{`${total} ${total === 1 ? 'post' : 'posts'}`}</span>}
      </span>
    </form>
  );
}
