import type { Statistics } from '@portfolio/contract';
import { COUNTED_MONTHS } from '@portfolio/contract/counting';
import { PANEL_SECTIONS, PRIVACY_PAGE, panelPath } from '@portfolio/contract/pages';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#app/components/ui/icon.tsx';
import styles from './statistics.module.css';

/** What is not collected, with the page that tells it to visitors, or the switch that publishes that page. */
export function PrivacyNote({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <footer className={styles.privacy}>
      <Icon of={ShieldCheck} />
      <p>
        Countries, IP addresses and devices are not collected. A visitor is a hash that is thrown away at midnight, so
        the same person on two days counts as two. {`Daily sums are kept for ${COUNTED_MONTHS} months. `}
        {statistics?.isPrivacyPublic && (
          <a href={PRIVACY_PAGE} target="_blank" rel="noreferrer">
            How counting works
          </a>
        )}
        {statistics?.isPrivacyPublic === false && (
          <Link to={`${panelPath(PANEL_SECTIONS.settings)}#privacyVisible`}>Publish this as a page</Link>
        )}
      </p>
    </footer>
  );
}
