import { POST_LABELS, type PostValues } from '../post-values.ts';

export type Side = 'mine' | 'stored';
export type FieldName = keyof PostValues & string;

export interface Difference {
  name: FieldName;
  label: string;
  mine: string | boolean;
  stored: string | boolean;
  /** Whose change it is: the other side still says what both began with. */
  proposed: Side;
}

export const FIELDS = Object.keys(POST_LABELS) as FieldName[];

/**
 * The fields in which the form and the stored post differ. What only the other one has changed is proposed as it is
 * stored, everything else as it was typed here; `base` is what the typing began with, null when that is not known.
 */
export function differences(base: PostValues | null, mine: PostValues, stored: PostValues): Difference[] {
  return FIELDS.filter((name) => mine[name] !== stored[name]).map((name) => ({
    name,
    label: POST_LABELS[name] as string,
    mine: mine[name] ?? '',
    stored: stored[name] ?? '',
    proposed: base && base[name] === mine[name] ? 'stored' : 'mine',
  }));
}

/** The form with the choice for each field in which the two differ. */
export function merged(mine: PostValues, stored: PostValues, choices: Partial<Record<string, Side>>): PostValues {
  const chosen = FIELDS.map((name) => [name, choices[name] === 'stored' ? stored[name] : mine[name]]);
  return Object.fromEntries(chosen) as PostValues;
}
