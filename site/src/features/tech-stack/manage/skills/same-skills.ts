import type { OwnerTech } from '@portfolio/contract';
import { nameKey } from '@portfolio/text/names/characters';
import { isCommonWord } from '@portfolio/text/names/common-words';
import { otherNumber } from '@portfolio/text/names/grammatical-number';

type Named = Pick<OwnerTech, '_id' | 'name' | 'aliases' | 'visible' | 'inGrid'>;

/** What the spellings of a name share: it without case, dots, spaces and hyphens, also in the other grammatical number. */
function keysOf(name: string): string[] {
  const other = isCommonWord(name) ? undefined : otherNumber(name);
  return [name, other ?? name].map((one) => nameKey(one).replace(/[-_–]/g, '')).filter(Boolean);
}

/**
 * Pairs of skills that look like one, as the name of one is also a name of the other. The first of a pair is the one to
 * keep: the one that visitors see more of, or that more work shows.
 */
export function sameSkills<T extends Named>(
  items: readonly T[],
  countProof: (item: T) => number,
): [kept: T, other: T][] {
  const byKey = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set([item.name, ...item.aliases].flatMap(keysOf))) {
      byKey.set(key, [...(byKey.get(key) ?? []), item]);
    }
  }
  const weigh = (item: T) => [item.visible, item.inGrid, countProof(item)].map(Number);
  const pairs = new Map<string, [T, T]>();
  for (const item of items) {
    for (const other of new Set(keysOf(item.name).flatMap((key) => byKey.get(key) ?? []))) {
      if (other === item) continue;
      const [first, second] = items.indexOf(item) < items.indexOf(other) ? [item, other] : [other, item];
      const [kept, gone] = isHeavier(weigh(second), weigh(first)) ? [second, first] : [first, second];
      pairs.set(`${kept._id} ${gone._id}`, [kept, gone]);
    }
  }
  return [...pairs.values()];
}

function isHeavier(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
