import { cx } from '../ui/cx.ts';
import { wrap } from './layout.tsx';
import styles from './page-head.module.css';

/** The header of a page other than the home page. */
export function PageHead({ title }: { title: string }) {
  return (
    <header className={cx(wrap, styles.head)}>
      <h1 className="display">{title}</h1>
    </header>
  );
}
