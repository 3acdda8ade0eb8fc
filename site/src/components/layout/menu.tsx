import { MATCH_PAGE, RESUME_PATH, SEARCH_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import { capitalize } from '@portfolio/text/format/capitalize';
import { ArrowDownToLine, ListChecks, Search, X } from 'lucide-react';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import styles from './menu.module.css';
import { Brand, PageLinks } from './page-links.tsx';
import { profilesOf } from './profiles.ts';
import { usePaletteModule } from './use-palette-module.ts';
import { type SiteConfig, useSiteConfig } from './use-site-config.ts';

/** The browser opens and closes the menu before any script; React's types do not know these attributes yet. */
export const OPENS_MENU = { command: 'show-modal', commandfor: 'menu', 'data-action': 'menu' };
const CLOSES_MENU = { command: 'close', commandfor: 'menu', 'data-action': 'closeMenu' };

/** The menu of small screens: pages, sections of the home page, and what else a visitor may look for. */
export function Menu() {
  const config = useSiteConfig();
  return (
    <dialog className={styles.sheet} id="menu" aria-label="Menu">
      <div className={styles.top}>
        <Brand name={config.name} />
        <IconButton label="Close menu" icon={X} {...CLOSES_MENU} />
      </div>
      <PageLinks name="Pages" className={styles.pages} />
      <Sections config={config} />
      <Actions config={config} />
      <Links config={config} />
    </dialog>
  );
}

interface PartProps {
  config: SiteConfig;
}

function Sections({ config: { menuSections } }: PartProps) {
  const sections = [['about', 'About Me'] as const, ...menuSections.map((id) => [id, capitalize(id)] as const)];
  return (
    <nav className={styles.sections} aria-label="On the home page">
      {sections.map(([id, label]) => (
        <a key={id} href={`/#${id}`} data-action="leave">
          {label}
        </a>
      ))}
    </nav>
  );
}

function Actions({ config: { resumeUrl, matchVisible } }: PartProps) {
  return (
    <div className={styles.actions}>
      {resumeUrl && (
        <ButtonLink
          kind="primary"
          icon={ArrowDownToLine}
          className={styles.resume}
          href={RESUME_PATH}
          data-action="resume"
        >
          Download resume
        </ButtonLink>
      )}
      <ButtonLink icon={Search} href={SEARCH_PAGE} data-search={usePaletteModule()}>
        Search
      </ButtonLink>
      {matchVisible && (
        <ButtonLink icon={ListChecks} href={MATCH_PAGE}>
          Paste a job ad
        </ButtonLink>
      )}
    </div>
  );
}

function Links({ config }: PartProps) {
  return (
    <p className={styles.links}>
      {config.skillsVisible && <a href={SKILLS_PAGE}>Skills</a>}
      {profilesOf(config).map(({ label, url }) => (
        <a key={label + url} href={url}>
          <bdi>{label}</bdi>
        </a>
      ))}
    </p>
  );
}
