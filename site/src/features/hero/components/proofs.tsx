import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { useProofs } from '../api/use-proofs.ts';
import styles from './proofs.module.css';

/** The facts of the owner's content in one line, each with a link to where it is shown. */
export function Proofs() {
  const proofs = useProofs();
  // Until they are known, their place is kept.
  if (!proofs) return <div className={styles.place} />;
  if (proofs.length === 0) return null;
  return (
    <ul className={styles.proofs} aria-label="At a glance">
      {proofs.map(({ text, href, isNow }) => (
        <li key={href + text} className={cx(vertex.before, isNow && styles.isNow)}>
          <a href={href}>
            {isNow && <span className="sr-only">Now: </span>}
            <span dir="auto">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
