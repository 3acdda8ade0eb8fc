import type { EvidenceLink } from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { shortName } from '#app/components/evidence/labels.ts';
import type { Graph } from './graph-model.ts';
import styles from './skills-graph.module.css';

interface SkillsGraphProps {
  graph: Graph;
}

/**
 * Skills and evidence on two rails with a line for each use. The table below has the same for keyboards and speech. A
 * script highlights the parts of a skill (`data-skills`) and shows its `data-text` while an element with its `data-skill`
 * is pointed at or has the focus.
 */
export function SkillsGraph({ graph: { skills, evidence } }: SkillsGraphProps) {
  const skillsOf = (link: EvidenceLink) => skills.filter(({ ends }) => ends.has(link)).map(({ skill }) => skill.slug);
  return (
    <div className={styles.graph} style={{ '--rows': skills.length }} aria-hidden="true" data-graph="">
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {skills.map(({ skill: { slug }, strings }) =>
            strings.map(({ kind, path }) => (
              <path key={`${slug} ${kind}`} d={path} data-kind={kind} data-skills={slug} />
            )),
          )}
        </svg>
        <ul className={styles.skills}>
          {skills.map(({ skill: { name, slug, months }, place, ends }) => (
            <li key={slug} style={{ top: `${place * 100}%` }} data-skills={slug}>
              <a
                href={skillPath(slug)}
                tabIndex={-1}
                title={name}
                data-skill={slug}
                data-text={[
                  [name, formatMonths(months)].filter(Boolean).join(', '),
                  [...ends].map(shortName).join(', '),
                ].join(': ')}
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
              data-skills={skillsOf(link).join(' ')}
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
