import { RESUME_PATH } from '@portfolio/contract/pages';
import { ArrowDown, ArrowDownToLine, ArrowUpRight } from 'lucide-react';
import { Frame } from '#app/components/drawings/frame.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { OwnerPhoto } from '#app/components/owner-photo/owner-photo.tsx';
import { Scene } from '#app/components/scene/scene.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Clamped } from '#app/components/ui/clamped.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { useHasResume } from '../api/use-hero.ts';
import styles from './hero.module.css';
import { Proofs } from './proofs.tsx';

/** Whether a word of the name has more than 11 letters, which does not fit a phone at display size. */
export const isLong = (name: string): boolean => name.split(/\s+/).some((word) => word.length > 11);

/** A longer pitch (characters) gets a smaller font and is cut on small screens. */
const SHORT_PITCH_LENGTH = 220;

interface HeroProps {
  /** Where a job ad can be compared with the work, if it can. */
  matchHref: string | undefined;
}

/** The hero of the home page: photo, name, title, pitch, facts and links. */
export function Hero({ matchHref }: HeroProps) {
  const { name, titleLine, pitch, githubUrl, linkedinUrl } = useSiteConfig();
  const hasResume = useHasResume();
  return (
    <section className={styles.hero} id="home" aria-labelledby="name">
      <Scene />
      <div className={cx(wrap, styles.in)}>
        <Frame className={styles.frame}>
          <OwnerPhoto
            alt={`Portrait of ${name}`}
            sizes="(min-width: 120rem) 14.2vw, (min-width: 64rem) 17rem, 8rem"
            isFirst
          />
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
          <div className={cx(styles.pitch, pitch.length > SHORT_PITCH_LENGTH && styles.isLongPitch)}>
            <Clamped text={pitch} />
          </div>
        )}
        <Proofs />
        {(hasResume !== false || githubUrl || linkedinUrl || matchHref) && (
          <div className={styles.buttons}>
            {hasResume !== false && (
              // Until it is known, its place is kept.
              <a
                className={buttonClass('primary', styles.resume)}
                href={RESUME_PATH}
                style={hasResume ? undefined : { visibility: 'hidden' }}
                data-action="resume"
              >
                <Icon of={ArrowDownToLine} />
                Download resume
              </a>
            )}
            {githubUrl && <OutLink href={githubUrl}>GitHub</OutLink>}
            {linkedinUrl && <OutLink href={linkedinUrl}>LinkedIn</OutLink>}
            {matchHref && (
              <a className={cx(smallLink.link, styles.hire)} href={matchHref}>
                Hiring? Paste the job ad
                <Icon of={ArrowDown} />
              </a>
            )}
          </div>
        )}
      </div>
      <a className={styles.bounce} href="#about" aria-label="Scroll to About Me">
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
