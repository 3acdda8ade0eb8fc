import { ArrowLeft, ArrowRight } from 'lucide-react';
import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import link from '#app/components/ui/small-link.module.css';
import { type BlogQuery, blogAddress } from '#app/lib/blog-query.ts';
import styles from './page-numbers.module.css';

/** Pages that are listed before and after the one that is shown. */
const AROUND = 3;

/** The range of a page's posts: `13–24`. */
export const rangeOf = (page: number, pageSize: number, total: number): string =>
  `${(page - 1) * pageSize + 1}–${Math.min(page * pageSize, total)}`;

interface PageNumbersProps {
  query: BlogQuery;
  pageSize: number;
  total: number;
}

/** The pages of the list by their ranges, and those beside the one that is shown. */
export function PageNumbers({ query, pageSize, total }: PageNumbersProps) {
  const { page, sort } = query;
  const last = Math.ceil(total / pageSize);
  const address = (to: number) => blogAddress({ ...query, page: to });
  const pages = Array.from({ length: last }, (_, index) => index + 1).filter((one) => Math.abs(one - page) <= AROUND);
  const [before, after] = sort === 'oldest' ? ['Older', 'Newer'] : ['Newer', 'Older'];
  return (
    <nav className={styles.pages} aria-label="Pages of posts">
      <ol>
        {pages.map((one) => (
          <li key={one} className={vertex.before}>
            <a href={address(one)} aria-current={one === page ? 'page' : undefined}>
              {rangeOf(one, pageSize, total)}
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a className={link.link} href={address(page - 1)}>
          <Icon of={ArrowLeft} />
          {`${before} posts`}
        </a>
        {page < last && (
          <a className={cx(link.link, styles.after)} href={address(page + 1)}>
            {`${after} posts`}
            <Icon of={ArrowRight} />
          </a>
        )}
      </p>
    </nav>
  );
}
