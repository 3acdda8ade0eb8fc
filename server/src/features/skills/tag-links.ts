import type { LinksOf } from '@portfolio/compat-api/resources/present';
import { presentPublicConfig } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { SECTIONS, type Section } from '@portfolio/contract';
import { slugsByName } from '@portfolio/evidence/work/slugs-by-name';
import { nameKey } from '@portfolio/text/names/characters';
import { evidenceId, readTechStack, skillEntry } from './items.ts';

interface Targets {
  /** What the targets were computed from. */
  from: readonly unknown[];
  slugs: ReadonlyMap<string, string>;
  /** The items that are left out of each skill, by its slug. */
  leftOut: ReadonlyMap<string, ReadonlySet<string>>;
  hiddenSections: ReadonlySet<Section>;
}

/**
 * Links from the tags of public items to the pages of skills. What a tag of a public item names has that item as its
 * evidence, and thus a page, so the evidence is not needed.
 */
export class TagLinks {
  readonly #reads: VisitorReads;
  #targets: Targets | undefined;

  constructor(reads: VisitorReads) {
    this.#reads = reads;
  }

  /** What links the tags of items now. */
  async current(): Promise<LinksOf> {
    const { slugs, leftOut, hiddenSections } = await this.#read();
    return (tags, item) => {
      if (item?.section && hiddenSections.has(item.section)) return undefined;
      const key = item && evidenceId(item);
      const links = [...new Set(tags)].flatMap((tag) => {
        const slug = slugs.get(nameKey(tag));
        const isLeftOut = slug !== undefined && key !== undefined && leftOut.get(slug)?.has(key);
        return slug === undefined || isLeftOut ? [] : [{ tag, slug }];
      });
      return links.length > 0 ? links : undefined;
    };
  }

  async #read(): Promise<Targets> {
    const from = await Promise.all([this.#reads.settings(), readTechStack(this.#reads)]);
    // Both are the same objects until they change.
    if (this.#targets?.from.every((value, at) => value === from[at])) return this.#targets;
    const [settings, techStack] = from;
    const { sections, skillsVisible } = presentPublicConfig(settings, null);
    const skills = skillsVisible ? techStack.map(skillEntry) : [];
    this.#targets = {
      from,
      slugs: slugsByName(skills),
      leftOut: new Map(skills.map(({ slug, leftOut }) => [slug, new Set(leftOut)])),
      hiddenSections: new Set(SECTIONS.filter((section) => !sections.includes(section))),
    };
    return this.#targets;
  }
}
