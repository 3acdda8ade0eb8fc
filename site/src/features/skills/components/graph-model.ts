import type { EvidenceKind, EvidenceLink, ListedSkill, SkillList } from '@portfolio/contract';

/** More would be too close together to be told apart; the table has all of them. */
const MAX_SKILLS = 40;
const MAX_EVIDENCE = 48;

/** A node of the graph; its place is a part of the rail, from 0 to 1. */
interface GraphSkill {
  skill: ListedSkill;
  place: number;
  /** The strings by kind of evidence, as SVG paths in a square of 100. */
  strings: { kind: EvidenceKind; path: string }[];
  /** The evidence that it leads to. */
  ends: ReadonlySet<EvidenceLink>;
}
/** The graph: skills from top to bottom, evidence from left to right. */
export interface Graph {
  skills: GraphSkill[];
  evidence: { link: EvidenceLink; place: number }[];
  isComplete: boolean;
}

const total = ({ counts }: ListedSkill) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The skills with the most evidence, in their order. */
function mostProven(skills: readonly ListedSkill[]): ListedSkill[] {
  const kept = new Set(skills.toSorted((a, b) => total(b) - total(a)).slice(0, MAX_SKILLS));
  return skills.filter((skill) => kept.has(skill));
}

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

/** Fine enough for even spaces on the longest rail. */
const round = (number: number) => Number(number.toFixed(4));

/** Lays out the graph of the list: every string is a straight line from a skill to an item that names it. */
export function graphOf({ items, evidence }: SkillList): Graph {
  const shown = mostProven(items);
  const positions = mostUsedPositions(shown);
  const placed = positions.flatMap((position, index) => {
    const link = evidence[position];
    return link ? [{ link, position, place: round((index + 1) / (positions.length + 0.5)) }] : [];
  });
  const skills = shown.map((skill, index) => {
    const place = round((index + 0.4) / shown.length);
    const ends = placed.filter(({ position }) => skill.evidence.includes(position));
    const kinds = [...new Set(ends.map(({ link }) => link.kind))];
    const pathOf = (kind: EvidenceKind) =>
      ends
        .filter(({ link }) => link.kind === kind)
        .map((end) => `M0 ${round(place * 100)}L${round(end.place * 100)} 100`)
        .join('');
    return {
      skill,
      place,
      strings: kinds.map((kind) => ({ kind, path: pathOf(kind) })),
      ends: new Set(ends.map(({ link }) => link)),
    };
  });
  const isComplete = shown.length === items.length && positions.length === evidence.length;
  return { skills, evidence: placed.map(({ link, place }) => ({ link, place })), isComplete };
}
