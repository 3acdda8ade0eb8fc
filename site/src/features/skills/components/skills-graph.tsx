import { skillPath } from '@portfolio/contract/pages';
import { shortName } from '#app/components/evidence/labels.ts';
import { cx } from '#app/components/ui/cx.ts';
import type { Graph } from './graph-model.ts';
import styles from './skills-graph.module.css';

interface SkillsGraphProps {
  graph: Graph;
  /** The slug of the highlighted skill. */
  picked: string | undefined;
  onPick: (slug: string | undefined) => void;
}

/** Skills and evidence on two rails with a line for each use. The table below has the same for keyboards and speech. */
export function SkillsGraph({ graph: { skills, evidence }, picked, onPick }: SkillsGraphProps) {
  const ends = skills.find(({ skill }) => skill.slug === picked)?.ends;
  return (
    <div className={cx(styles.graph, ends && styles.picked)} style={{ '--rows': skills.length }} aria-hidden="true">
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {skills.map(({ skill: { slug }, strings }) =>
            strings.map(({ kind, path }) => (
              <path key={`${slug} ${kind}`} d={path} data-kind={kind} className={cx(slug === picked && styles.on)} />
            )),
          )}
        </svg>
        <ul className={styles.skills}>
          {skills.map(({ skill: { name, slug }, place }) => (
            <li key={slug} style={{ top: `${place * 100}%` }} className={cx(slug === picked && styles.on)}>
              <a
                href={skillPath(slug)}
                tabIndex={-1}
                title={name}
                onPointerEnter={() => onPick(slug)}
                onPointerLeave={() => onPick(undefined)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.evidence}>
          {evidence.map(({ link, place }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
              key={index}
              style={{ left: `${place * 100}%` }}
              data-kind={link.kind}
              className={cx(ends?.has(link) && styles.on)}
            >
              <a href={link.url} tabIndex={-1} title={link.title}>
                {shortName(link)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
