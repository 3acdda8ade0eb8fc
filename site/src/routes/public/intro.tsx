import { generativeCoverSvg } from '#app/lib/generative-cover/svg.ts';
import styles from './intro.module.css';

/** Rendered only by the server: client-side navigation shows no intro. */
const FORM = import.meta.env.SSR
  ? generativeCoverSvg('intro', 1, { height: 256, strings: 96, color: 'currentColor' })
  : '';

/** Covers the loading home page on the first view of a session; hidden from assistive technology and crawlers. */
export function Intro() {
  return (
    <div className={styles.intro} aria-hidden="true" data-nosnippet="">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a generated SVG without user input. */}
      <div className={styles.form} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FORM }} />
      <p className="title">Initializing</p>
      <p>Please wait while the models load...</p>
    </div>
  );
}
