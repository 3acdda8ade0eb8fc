import type { Payload } from 'payload';

const KEY = 'changed-formulas';
/** Posts that are remembered; a notice cannot name more. */
const MAX_POSTS = 100;
/** The TeX source of a formula in rendered HTML. */
const FORMULA = /<annotation encoding="application\/x-tex">([^<]*)<|<code class="katex-error">([^<]*)</g;

/** Whether two renderings of a text show the same formulas. */
export const haveSameFormulas = (before: string, after: string): boolean => sourcesIn(before) === sourcesIn(after);
const sourcesIn = (html: string) =>
  JSON.stringify([...html.matchAll(FORMULA)].map(([, source, failed]) => (source ?? failed ?? '').trim()));

/** Remembers a post whose formulas have changed because a new renderer reads them differently. */
export async function addChangedFormulas(payload: Payload, id: string): Promise<void> {
  await payload.kv.set(KEY, [...new Set([...(await changedFormulas(payload)), id])].slice(-MAX_POSTS));
}

/** Ids of the posts whose formulas a new renderer has changed. */
export const changedFormulas = async (payload: Payload): Promise<string[]> =>
  (await payload.kv.get<string[]>(KEY)) ?? [];
