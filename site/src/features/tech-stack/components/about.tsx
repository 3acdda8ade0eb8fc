import { SKILLS_PAGE, skillPath } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import vertex from '#app/components/drawings/vertex.module.css';
import { Section } from '#app/components/layout/section.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Clamped } from '#app/components/ui/clamped.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { useTechStack } from '../api/use-tech-stack.ts';
import styles from './about.module.css';
import { TechIcon } from './tech-icon.tsx';

/** Approximate number of characters that fit in the lines of a cut paragraph. */
const VISIBLE_CHARACTERS = 600;

/** About Me: three paragraphs beside the heading, and the grid of the tech stack below them. */
export function About() {
  const { about, techStackVisible } = useSiteConfig();
  const [lead = '', ...rest] = about;
  return (
    <Section id="about" title="About Me" isSide>
      <div className={styles.about}>
        {lead && <Clamped text={lead} className={styles.lead} full={VISIBLE_CHARACTERS} />}
        {rest.filter(Boolean).map((paragraph) => (
          <Clamped key={paragraph} text={paragraph} full={VISIBLE_CHARACTERS} />
        ))}
      </div>
      {techStackVisible && <TechStack />}
    </Section>
  );
}

function TechStack() {
  const stack = useTechStack();
  return (
    <div className={styles.tech}>
      <div className={styles.techHead}>
        <h3 id="tech-h">Tech Stack</h3>
        {stack.some(({ skill }) => skill) && (
          <a className={smallLink.link} href={SKILLS_PAGE}>
            All skills and their proof
            <Icon of={ArrowRight} />
          </a>
        )}
      </div>
      <ul className={styles.ruled} aria-labelledby="tech-h">
        {stack.map(({ name, skill, ...icon }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is static.
          <li key={`${name} ${index}`} className={cx(vertex.before, skill && covering.area)}>
            <TechIcon {...icon} className={styles.icon} />
            <span className={styles.name} dir="auto">
              {skill ? (
                <a className={covering.link} href={skillPath(skill.slug)}>
                  {name}
                </a>
              ) : (
                name
              )}
              {skill && <span className="mono">{skill.proof}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
