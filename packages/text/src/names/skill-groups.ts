/** Skills of one group; those without a group are under `''`, last. */
export interface SkillGroup<T> {
  name: string;
  skills: T[];
}

/** The groups of skills: first those of the owner's list in its order, then the others by their first skill. */
export function groupSkills<T extends { group?: string | null | undefined }>(
  skills: readonly T[],
  order: readonly string[],
): SkillGroup<T>[] {
  const groups = new Map<string, T[]>(order.map((name) => [name, []]));
  for (const skill of skills) {
    const name = skill.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), skill]);
  }
  return [...groups]
    .filter(([, ofGroup]) => ofGroup.length > 0)
    .map(([name, ofGroup]) => ({ name, skills: ofGroup }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === ''));
}
