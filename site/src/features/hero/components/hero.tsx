import { ArrowDown, ArrowDownToLine, ArrowUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Frame } from '../../../components/drawings/frame.tsx';
import { Portrait } from '../../../components/drawings/portrait.tsx';
import { wrap } from '../../../components/layout/layout.tsx';
import { useSiteConfig } from '../../../components/layout/use-site-config.ts';
import { Scene } from '../../../components/scene/scene.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Clamped } from '../../../components/ui/clamped.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { openLatestResume, useHasResume, usePhotoUrl } from '../api/use-hero.ts';
import styles from './hero.module.css';
import { photoCopies } from './photo-copies.ts';

/** A word of more than 11 letters does not fit a phone at display size. */
export const isLong = (name: string): boolean => name.split(/\s+/).some((word) => word.length > 11);

/** A longer pitch is set in smaller letters, and on small screens cut. */
const SHORT = 220;

/** Who this is, what they do, and the ways on. */
export function Hero() {
  const { name, titleLine, pitch, githubUrl, linkedinUrl } = useSiteConfig();
  const photo = usePhotoUrl();
  const hasResume = useHasResume();
  const openResume = (event: MouseEvent) => {
    event.preventDefault();
    void openLatestResume();
  };
  return (
    <section className={styles.hero} id="home" aria-labelledby="name">
      <Scene x={72} y={40} />
      <div className={cx(wrap, styles.in)}>
        <Frame className={styles.frame}>
          {photo ? (
            <img
              src={photo}
              srcSet={photoCopies(photo)}
              sizes="(min-width: 120rem) 14.2vw, (min-width: 64rem) 17rem, 8rem"
              alt={`Portrait of ${name}`}
              width={512}
              height={512}
              loading="eager"
              fetchPriority="high"
            />
          ) : (
            <Portrait />
          )}
        </Frame>
        <h1 className={cx('display', isLong(name) && styles.isLong)} id="name" dir="auto">
          {name}
        </h1>
        {titleLine && (
          <p className="title" dir="auto">
            {titleLine}
          </p>
        )}
        {pitch && (
          <div className={cx(styles.pitch, pitch.length > SHORT && styles.isLongPitch)}>
            <Clamped text={pitch} />
          </div>
        )}
        {(hasResume || githubUrl || linkedinUrl) && (
          <div className={styles.buttons}>
            {hasResume && (
              <a className={buttonClass('primary', styles.resume)} href="/resume" onClick={openResume}>
                <Icon of={ArrowDownToLine} />
                Download resume
              </a>
            )}
            {githubUrl && <OutLink href={githubUrl}>GitHub</OutLink>}
            {linkedinUrl && <OutLink href={linkedinUrl}>LinkedIn</OutLink>}
          </div>
        )}
      </div>
      <a className={styles.bounce} href="#about" aria-label="Go on to About Me">
        <Icon of={ArrowDown} />
      </a>
    </section>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={buttonClass()} href={href}>
      {children}
      <Icon of={ArrowUpRight} />
    </a>
  );
}
