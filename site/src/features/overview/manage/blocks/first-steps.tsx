import { Link } from 'react-router-dom';
import vertex from '#app/components/drawings/vertex.module.css';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import type { Step } from '../model/steps.ts';
import styles from '../overview.module.css';
import { Block } from './block.tsx';
import steps from './steps.module.css';

/** The first steps of a new site; the next one has the primary button. */
export function FirstSteps({ items, onHide }: { items: readonly Step[]; onHide: () => void }) {
  return (
    <Block
      title="First steps"
      action={
        <Button kind="quiet" onClick={onHide}>
          Hide this list
        </Button>
      }
    >
      <ol className={cx(styles.rows, steps.steps)}>
        {items.map(({ name, title, text, action, other, isDone, isNext }) => (
          <li key={name} className={cx(vertex.before, isDone && steps.done, isNext && steps.next)}>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {!isDone && (
                <p className={steps.text}>
                  {text}
                  {other && (
                    <>
                      {' '}
                      <Link to={other.address}>{other.label}</Link>
                    </>
                  )}
                </p>
              )}
            </div>
            {isDone ? (
              <Badge kind="live">Done</Badge>
            ) : (
              <Link to={action.address} className={buttonClass(isNext ? 'primary' : 'quiet')}>
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Block>
  );
}
