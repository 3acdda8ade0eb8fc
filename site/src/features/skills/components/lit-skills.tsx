import { skillPath } from '@portfolio/contract/pages';
import { ArrowRight, Pause } from 'lucide-react';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import link from '#app/components/ui/small-link.module.css';
import { BestProof } from './best-proof.tsx';
import styles from './lit-skills.module.css';
import type { RingSkill } from './ring-model.ts';
import { summaryOf } from './skill-time.ts';

interface LitSkillsProps {
  skills: readonly RingSkill[];
  lit: RingSkill;
  today: string;
}

/** What the lit skill of the ring is, and the button that stops the changes (`data-start` is its label then). */
export function LitSkills({ skills, lit, today }: LitSkillsProps) {
  return (
    <div className={styles.lit} data-lit="">
      {skills.map((one) => (
        <LitSkill key={one.skill.slug} one={one} today={today} isOn={one === lit} />
      ))}
      <IconButton
        className={styles.hold}
        label="Stop changing on its own"
        icon={Pause}
        aria-pressed={false}
        data-hold=""
        data-start="Start changing on its own"
      />
    </div>
  );
}

function LitSkill({ one: { skill }, today, isOn }: { one: RingSkill; today: string; isOn: boolean }) {
  const { slug, name, best } = skill;
  const summary = summaryOf(skill, today);
  return (
    <div className={styles.skill} data-of={slug} data-on={isOn ? '' : undefined} data-text={`${name}, ${summary}`}>
      <h2 dir="auto">{name}</h2>
      <p className={cx('mono', styles.summary)}>{summary}</p>
      <p className={styles.proof}>
        <BestProof best={best} />
      </p>
      <a className={cx(link.link, styles.all)} href={skillPath(slug)}>
        All its proof
        <Icon of={ArrowRight} />
      </a>
    </div>
  );
}
