import type { BlogPage } from '@portfolio/contract';
import { BLOG_CATEGORIES } from '@portfolio/contract/limits';
import { BLOG_PAGE } from '@portfolio/contract/pages';
import { counted } from '@portfolio/text/format/counted';
import { useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { type BlogQuery, blogQueryOf } from '#app/lib/blog-query.ts';
import styles from './blog-list.module.css';
import { rangeOf } from './page-numbers.tsx';

interface BlogFiltersProps {
  query: BlogQuery;
  onChange(query: BlogQuery): void;
}

/** Domain and order, kept in the URL; a plain GET form without JavaScript. */
export function BlogFilters({ query, onChange }: BlogFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = () => {
    const entries = Array.from(new FormData(form.current ?? undefined), ([name, value]) => [name, String(value)]);
    const chosen = blogQueryOf(`${new URLSearchParams(entries)}`);
    if (chosen.category !== query.category || chosen.sort !== query.sort) onChange(chosen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies a choice made before hydration, once.
  useEffect(adopt, []);
  return (
    <form ref={form} className={styles.filters} method="get" action={BLOG_PAGE}>
      <Field label="Domain" id="category" hideLabel>
        <Select name="category" value={query.category} onChange={adopt}>
          <option value="">All domains</option>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort" id="sort" hideLabel>
        <Select name="sort" value={query.sort} onChange={adopt}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </Field>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}

interface BlogTallyProps {
  query: BlogQuery;
  /** The first page that is shown. */
  start: number;
  page: BlogPage | undefined;
}

/** The number of posts, of a later page with its range, and their order. */
export function BlogTally({ query, start, page }: BlogTallyProps) {
  const text = page && tallyOf(page, start > 1);
  return (
    <p className={cx('mono', styles.tally)}>
      <span aria-live="polite">
        {/* Keyed by the text: one that only changes its width would count as a layout shift. */}
        {text !== undefined && <span key={text}>{text}</span>}
      </span>
      <span>{query.sort === 'oldest' ? 'Oldest first' : 'Newest first'}</span>
    </p>
  );
}

function tallyOf({ page, pageSize, total, others }: BlogPage, hasRange: boolean): string {
  if (others) return `0 of ${counted(others.total, 'post')}`;
  return hasRange ? `${rangeOf(page, pageSize, total)} of ${counted(total, 'post')}` : counted(total, 'post');
}
