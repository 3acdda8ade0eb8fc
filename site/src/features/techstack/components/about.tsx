import { Section } from '../../../components/layout/section.tsx';
import { useSiteConfig } from '../../../components/layout/use-site-config.ts';
import { useTechStack } from '../api/use-tech-stack.ts';
import styles from './about.module.css';
import { TechIcon } from './tech-icon.tsx';

/** About Me: three paragraphs and the grid of the tech stack. */
export function About() {
  const [lead = '', ...rest] = useSiteConfig().about;
  const stack = useTechStack();
  return (
    <Section id="about" title="About Me">
      <div className={styles.about}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {rest.filter(Boolean).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <h3 className={`${styles.techHead} title`} id="tech-h">
        Tech Stack
      </h3>
      <ul className={styles.ruled} aria-labelledby="tech-h">
        {stack.map(({ name, ...icon }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and the list never moves.
          <li key={`${name} ${index}`}>
            <TechIcon {...icon} className={styles.icon} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
