import { Section } from '../../../components/layout/section.tsx';
import { useSiteConfig } from '../../../components/layout/use-site-config.ts';
import { useTechStack } from '../api/use-tech-stack.ts';
import styles from './about.module.css';
import { TechIcon } from './tech-icon.tsx';

/** About Me: three paragraphs and the grid of the tech stack. */
export function About() {
  const { about, techStackVisible } = useSiteConfig();
  const [lead = '', ...rest] = about;
  return (
    <Section id="about" title="About Me">
      <div className={styles.about}>
        {lead && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
        {rest.filter(Boolean).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {techStackVisible && <TechStack />}
    </Section>
  );
}

function TechStack() {
  const stack = useTechStack();
  return (
    <>
      <h3 className={`${styles.techHead} title`} id="tech-h">
        Tech Stack
      </h3>
      <ul className={styles.ruled} aria-labelledby="tech-h">
        {stack.map(({ name, ...icon }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and the list never moves.
          <li key={`${name} ${index}`}>
            <TechIcon {...icon} className={styles.icon} />
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
