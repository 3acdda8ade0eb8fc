import { type ChangeListener, publicInstant } from '@portfolio/cms';
import { type ListedSkill, SECTIONS, type SkillProof } from '@portfolio/contract';
import { ContentCache, type Generation } from '../content-cache/store.ts';
import type { VisitorReads } from '../content-cache/visitor-reads.ts';
import type { ListedSkills, SkillAnswer } from '../evidence/answers.ts';
import { nameKey } from '../evidence/characters.ts';
import type { EvidenceContext } from '../evidence/types.ts';
import type { Gateway } from '../gateway.ts';
import { presentPublicConfig } from '../routes/present-settings.ts';
import { Updates } from './updates.ts';

interface SkillsOptions {
  gateway: Gateway;
  visitorReads: VisitorReads;
  generation: Generation;
  onChange: (listener: ChangeListener) => unknown;
}

/** What leads to the pages of skills: items of the tech stack by id, and tags. */
interface SkillLinks {
  skills: ReadonlyMap<string, ListedSkill>;
  tagsOf(tags: readonly string[] | null | undefined): { tag: string; slug: string }[] | undefined;
}

const NONE: ListedSkills = { items: [], evidence: [], slugs: [] };

function createLinks({ items, slugs }: ListedSkills): SkillLinks {
  const bySlug = new Map(slugs);
  return {
    skills: new Map(items.map((item) => [item._id, item])),
    tagsOf: (tags) => {
      const linked = [...new Set(tags)].flatMap((tag) => {
        const slug = bySlug.get(nameKey(tag));
        return slug === undefined ? [] : [{ tag, slug }];
      });
      return linked.length > 0 ? linked : undefined;
    },
  };
}

/**
 * The evidence of the skills in the tech stack. Its thread keeps it in memory; it is updated on the next read after a
 * change, and never stored.
 */
export class Skills {
  readonly #reads: VisitorReads;
  readonly #updates: Updates;
  readonly #links: ContentCache<SkillLinks>;

  constructor({ gateway, visitorReads, generation, onChange }: SkillsOptions) {
    this.#reads = visitorReads;
    this.#updates = new Updates({ gateway, visitorReads, onChange, onManyRead: generation.renew });
    this.#links = new ContentCache(generation, 1);
  }

  /** All skills with evidence; none if their pages are turned off. */
  async list(): Promise<ListedSkills> {
    const { isOn, ...context } = await this.#context();
    if (!isOn) return NONE;
    await this.#updates.complete();
    return this.#updates.engine.list(context);
  }

  /** A skill, its current slug, or `null`. */
  async read(slug: string): Promise<SkillAnswer> {
    const { isOn, ...context } = await this.#context();
    if (!isOn) return null;
    await this.#updates.complete();
    return this.#updates.engine.read(slug, context);
  }

  /** What proves each skill, and the tags that name neither a skill nor any of `otherNames`. */
  async proof(otherNames: string[]): Promise<SkillProof> {
    const { isOn, ...context } = await this.#context();
    await this.#updates.complete();
    const { items, unclaimed } = await this.#updates.engine.proof(otherNames, context);
    return { items: isOn ? items : items.map(({ slug: _, ...item }) => item), unclaimed };
  }

  /** The links to the pages of skills. Does not wait for thousands of posts: pages are rendered again after these. */
  links(): Promise<SkillLinks> {
    return this.#links.get('', async () => {
      const { isOn, ...context } = await this.#context();
      if (!isOn) return createLinks(NONE);
      await this.#updates.update();
      return createLinks(await this.#updates.engine.list(context));
    });
  }

  async #context(): Promise<EvidenceContext & { isOn: boolean }> {
    const { sections, skillsVisible } = presentPublicConfig(await this.#reads.settings(), null);
    return {
      hiddenSections: SECTIONS.filter((section) => !sections.includes(section)),
      today: publicInstant().slice(0, 10),
      isOn: skillsVisible,
    };
  }
}
