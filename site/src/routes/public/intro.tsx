import { Sculpture } from '#app/components/drawings/sculpture.tsx';
import { PLACE } from '#app/components/scene/scene.tsx';
import { VIEW_BOX } from '#app/components/scene/still-drawing.tsx';
import styles from './intro.module.css';

/**
 * Covers the loading home page on the first view of a session; hidden from assistive technology and crawlers. Its form is
 * that of the hero, to whose place it moves at the end.
 */
export function Intro() {
  return (
    <div className={styles.intro} aria-hidden="true" data-nosnippet="">
      <Sculpture {...PLACE}>
        <span className={styles.form}>
          <svg viewBox={VIEW_BOX} aria-hidden="true">
            <use href="#form" />
          </svg>
        </span>
      </Sculpture>
      <p className="title">Initializing</p>
      <p>Please wait while the models load...</p>
    </div>
  );
}
