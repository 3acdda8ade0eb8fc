import { isDeepStrictEqual } from 'node:util';
import type { Doc } from '@portfolio/compat-api/gateway';
import { DEFAULT_TECH_STACK } from '@portfolio/contract/default-tech-stack';
import type { Report } from '@portfolio/importers/events';
import { foldedName } from '@portfolio/importers/resume/skills';
import { CHOSEN, type StoringTools } from '../store.ts';

interface Tools extends StoringTools {
  report: Report;
}

/** Items in the grid, besides which an import brings others. */
const MOST_IN_GRID = 10;

/** The tech stack during the import of a resume. */
export class TechStack {
  /** Whether skills came in, or had come in before. */
  hasSkills = false;
  readonly #tools: Tools;
  readonly #defaults: Doc<'tech-stack'>[];
  #placesInGrid: number;
  /** The paths from which the other items were imported, by their names. */
  readonly #paths: ReadonlyMap<string, string | null | undefined>;

  private constructor(tools: Tools, docs: readonly Doc<'tech-stack'>[]) {
    this.#tools = tools;
    this.#defaults = docs.filter(isUntouchedDefault);
    const others = docs.filter((doc) => !isUntouchedDefault(doc));
    this.#placesInGrid =
      MOST_IN_GRID - others.filter(({ inGrid, visible }) => inGrid !== false && visible !== false).length;
    this.#paths = new Map(others.map(({ name, imported }) => [foldedName(name), imported?.path]));
  }

  static async read(tools: Tools): Promise<TechStack> {
    return new TechStack(tools, (await tools.gateway.list('tech-stack', tools.user, { sort: 'order' })).docs);
  }

  /** Whether there is another item of this name, in any letter case. */
  hasOther(name: string, path: string): boolean {
    const [folded, paths] = [foldedName(name), this.#paths];
    return paths.has(folded) && paths.get(folded) !== path && ![...paths.values()].includes(path);
  }

  /** Whether a new item is in the grid, whose places it takes one of. */
  takesPlace(): boolean {
    this.#placesInGrid -= 1;
    return this.#placesInGrid >= 0;
  }

  /** Moves the default items that nobody has changed to the trash, if skills came in; `path` is that of the resume. */
  async replaceDefaults(path: string): Promise<void> {
    const { gateway, user, isDryRun, skip, journal, report } = this.#tools;
    if (this.#defaults.length === 0) return;
    const item = { kind: 'item', what: 'default tech stack', path: `${path}#skills` } as const;
    if (skip.has(item.path)) return report({ ...item, outcome: 'skipped', reason: CHOSEN });
    if (!this.hasSkills) return;
    for (const { id, name } of isDryRun ? [] : this.#defaults) {
      await journal.record({ op: 'trash', collection: 'tech-stack', id: String(id), title: name });
      await gateway.trash('tech-stack', user, String(id));
    }
    const names = this.#defaults.map(({ name }) => name).join(', ');
    report({ ...item, outcome: 'changed', reason: `to the trash, because the resume has skills of its own: ${names}` });
  }
}

/** Whether an item is as the first start wrote it, or as the undo of an import has brought it back. */
function isUntouchedDefault({ name, iconKey, order, rev, imported, aliases, ...others }: Doc<'tech-stack'>): boolean {
  const isAsWritten = rev === 1 || (imported?.rev === rev && !imported?.path);
  const hasMore = others.visible === false || others.inGrid === false || Boolean(others.summary || others.group);
  const isDefault = DEFAULT_TECH_STACK.some(
    (item, index) =>
      item.name === name &&
      item.iconKey === iconKey &&
      index === order &&
      // Earlier versions wrote it without other names.
      (!aliases?.length || isDeepStrictEqual(aliases, item.aliases)),
  );
  return isAsWritten && isDefault && !hasMore;
}
