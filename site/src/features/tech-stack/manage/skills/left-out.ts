import type { OwnerTech } from '@portfolio/contract';

/** What names a piece of work. */
export type Work = OwnerTech['leftOut'][number];

/** Whether this piece of work was left out. */
export const isLeftOut = (leftOut: readonly Work[], { kind, id }: Work): boolean =>
  leftOut.some((work) => work.kind === kind && work.id === id);

/** What was left out with or without this piece of work. */
export function withLeftOut(leftOut: readonly Work[], { kind, id }: Work, isOut: boolean): Work[] {
  const others = leftOut.filter((work) => work.kind !== kind || work.id !== id);
  return isOut ? [...others, { kind, id }] : others;
}

const isWork = (value: unknown): value is Work =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;

/** What a form's text says is left out. */
export function leftOutOf(text: string): Work[] {
  const parsed: unknown = JSON.parse(text || '[]');
  return Array.isArray(parsed) ? parsed.filter(isWork) : [];
}
