import type { EvidenceKind, EvidenceLink, ListedSkill, SkillList } from '@portfolio/contract';
import { shortName } from '#app/components/evidence/labels.ts';

/** More names would overlap on the highest ring. */
const MAX_SKILLS = 20;
const MAX_EVIDENCE = 32;
/** The longest name of a piece of work (characters). */
const MAX_NAME = 24;
/** The outermost points leave room at the top and at the bottom, where the rail is flat. */
const REACH = 0.955;

/** A point on the rail, in percent of the box around it. */
export interface Point {
  x: number;
  y: number;
}
/** A skill on the left of the rail. */
export interface RingSkill {
  skill: ListedSkill;
  point: Point;
  /** Its strings by kind of evidence, as SVG paths in a square of 100. */
  strings: { kind: EvidenceKind; path: string }[];
  /** The positions of the work that they lead to, in the ring. */
  ends: number[];
}
/** A closed rail: skills from the top to the bottom of its left, work from the bottom to the top of its right. */
export interface Ring {
  skills: RingSkill[];
  evidence: { link: EvidenceLink; name: string; point: Point }[];
  isComplete: boolean;
}

/** How many items name a skill. */
export const totalOf = ({ counts }: ListedSkill): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The skills with the most evidence first. */
export const mostProvenFirst = (skills: readonly ListedSkill[]): ListedSkill[] =>
  skills.toSorted((a, b) => totalOf(b) - totalOf(a));

/** The positions of the evidence to show: that of the most skills, in its order. */
function mostUsedPositions(skills: readonly ListedSkill[]): number[] {
  const uses = new Map<number, number>();
  for (const position of skills.flatMap(({ evidence }) => evidence)) uses.set(position, (uses.get(position) ?? 0) + 1);
  return [...uses]
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || b - a)
    .slice(0, MAX_EVIDENCE)
    .map(([position]) => position)
    .sort((a, b) => a - b);
}

/** A name for a narrow place: the title before its colon, else as many words as fit. */
export function nameInRing(link: EvidenceLink): string {
  const name = shortName(link);
  const [title = name] = name.split(/:\s|\s[–—]\s/u);
  if (title.length <= MAX_NAME) return title;
  const cut = title.slice(0, MAX_NAME + 1).replace(/\s+\S*$/u, '');
  return cut.length <= MAX_NAME ? cut : `${[...title].slice(0, MAX_NAME - 1).join('')}…`;
}

const round = (number: number) => Number(number.toFixed(2));

/** A place on the rail, from the top (0) to the bottom (1). */
function pointAt(place: number, side: 'left' | 'right'): Point {
  const y = (2 * place - 1) * REACH;
  const x = Math.sqrt(1 - y * y);
  return { x: round(50 + (side === 'left' ? -50 : 50) * x), y: round(50 + 50 * y) };
}
const shareOf = (index: number, count: number) => (count > 1 ? index / (count - 1) : 0.5);

/** Lays out the list: every string is a straight line from a skill to an item that names it. */
export function ringOf({ items, evidence }: SkillList): Ring {
  const kept = new Set(mostProvenFirst(items).slice(0, MAX_SKILLS));
  const shown = items.filter((skill) => kept.has(skill));
  const positions = mostUsedPositions(shown);
  const placed = positions.flatMap((position, index) => {
    const link = evidence[position];
    const point = pointAt(1 - shareOf(index, positions.length), 'right');
    return link ? [{ link, name: nameInRing(link), point }] : [];
  });
  const skills = shown.map((skill, index) => {
    const point = pointAt(shareOf(index, shown.length), 'left');
    const ends = skill.evidence.map((position) => positions.indexOf(position)).filter((end) => end >= 0);
    const kinds = [...new Set(ends.flatMap((end) => placed[end]?.link.kind ?? []))];
    const pathOf = (kind: EvidenceKind) =>
      ends
        .flatMap((end) => placed[end] ?? [])
        .filter(({ link }) => link.kind === kind)
        .map(({ point: { x, y } }) => `M${point.x} ${point.y}L${x} ${y}`)
        .join('');
    return { skill, point, ends, strings: kinds.map((kind) => ({ kind, path: pathOf(kind) })) };
  });
  return { skills, evidence: placed, isComplete: shown.length === items.length };
}
