import { Plate } from '../../components/drawings/plate.tsx';
import styles from './intro.module.css';

/** Over the home page while it gets ready, on the first view of a browser session; hidden from readers and crawlers. */
export function Intro() {
  return (
    <div className={styles.intro} aria-hidden="true" data-nosnippet="">
      <div className={styles.form}>
        <Plate seed="intro" view={1} width={320} height={256} strings={96} />
      </div>
      <p className="title">Initializing</p>
      <p>Please wait while the models load...</p>
    </div>
  );
}
