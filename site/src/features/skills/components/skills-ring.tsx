import type { EvidenceKind } from '@portfolio/contract';
import { cx } from '#app/components/ui/cx.ts';
import { LitSkills } from './lit-skills.tsx';
import { type Point, type Ring, type RingSkill, totalOf } from './ring-model.ts';
import styles from './skills-ring.module.css';

interface SkillsRingProps {
  ring: Ring;
  today: string;
}

/** The line of a kind: as thick as it counts. */
const lineOf = (kind: EvidenceKind) => (kind === 'experience' || kind === 'project' ? styles[kind] : styles.mention);
const place = ({ x, y }: Point) => ({ '--x': x / 100, '--y': y / 100 });

/**
 * All skills on one rail with the work that names them, and one of them lit (`data-on`). A script lights another one when
 * its button is pressed, pointed at or has the focus, and every few seconds until then. The digest has the same without
 * scripts.
 */
export function SkillsRing({ ring, today }: SkillsRingProps) {
  const { skills, evidence } = ring;
  const lit = skills.reduce((most, one) => (totalOf(one.skill) > totalOf(most.skill) ? one : most));
  return (
    <div className={styles.wrap} data-ring="">
      <LitSkills skills={skills} lit={lit} today={today} />
      <div className={styles.box}>
        <div className={styles.ring} style={{ '--rows': skills.length }}>
          <Drawing ring={ring} lit={lit} />
          <ul className={styles.names} aria-hidden="true">
            {skills.map(({ skill: { slug }, point }) => (
              <li key={slug} style={place(point)} data-of={slug} data-on={slug === lit.skill.slug ? '' : undefined} />
            ))}
            {evidence.map(({ link: { url, kind }, name, point }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: items may have the same title and have no state
                key={index}
                style={place(point)}
                className={cx(kind === 'experience' && styles.role)}
                data-of={namersOf(skills, index)}
                data-on={lit.ends.includes(index) ? '' : undefined}
              >
                <a href={url} tabIndex={-1} dir="auto">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that light a skill are no fields */}
          <div className={styles.picks} role="group" aria-label="Skills">
            {skills.map(({ skill: { slug, name }, point }) => (
              <button
                key={slug}
                type="button"
                style={place(point)}
                title={name}
                aria-pressed={slug === lit.skill.slug}
                data-pick={slug}
              >
                <span dir="auto">{name}</span>
              </button>
            ))}
          </div>
        </div>
        <Key ring={ring} />
      </div>
      <p className="sr-only" role="status" data-ring-status="" />
    </div>
  );
}

/** The slugs of the skills that a piece of work names. */
const namersOf = (skills: readonly RingSkill[], end: number) =>
  skills
    .filter(({ ends }) => ends.includes(end))
    .map(({ skill }) => skill.slug)
    .join(' ');

function Drawing({ ring: { skills }, lit }: { ring: Ring; lit: RingSkill }) {
  const isOn = (one: RingSkill) => (one === lit ? '' : undefined);
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {skills.map((one) =>
        one.strings.map(({ kind, path }) => (
          <path
            key={`${one.skill.slug} ${kind}`}
            className={lineOf(kind)}
            d={path}
            data-of={one.skill.slug}
            data-on={isOn(one)}
          />
        )),
      )}
      <ellipse cx="50" cy="50" rx="50" ry="50" />
    </svg>
  );
}

/** What the lines mean. */
function Key({ ring: { evidence } }: { ring: Ring }) {
  const has = (kind: EvidenceKind) => evidence.some(({ link }) => link.kind === kind);
  const hasOther = evidence.some(({ link: { kind } }) => kind !== 'experience' && kind !== 'project');
  return (
    <p className={styles.key} aria-hidden="true">
      {has('experience') && <span className={styles.experience}>role</span>}
      {has('project') && <span className={styles.project}>project</span>}
      {hasOther && <span className={styles.mention}>{has('post') ? 'post' : 'other'}</span>}
      <span>Time runs round the rail: first used on top left, newest work on top right.</span>
    </p>
  );
}
