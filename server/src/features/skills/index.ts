import { isDeepStrictEqual } from 'node:util';
import { type ChangeListener, publicInstant } from '@portfolio/cms';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { isMatchVisible, presentPublicConfig } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { type EvidenceCounts, type MatchIndex, SECTIONS, type SkillList, type SkillProof } from '@portfolio/contract';
import type { SkillAnswer } from '@portfolio/evidence/work/answers';
import type { EvidenceContext } from '@portfolio/evidence/work/types';
import { ContentCache, type Generation } from '#app/cache/store.ts';
import type { VisitorReads } from '#app/cache/visitor-reads.ts';
import { Updates } from './updates.ts';

interface SkillsOptions {
  gateway: Gateway;
  visitorReads: VisitorReads;
  generation: Generation;
  onChange: (listener: ChangeListener) => unknown;
}

const NONE: SkillList = { items: [], evidence: [] };
/** How long (ms) posts that have changed are read after a page, so that its response goes first. */
const PAUSE = 100;

/** What pages of other content show of a skill; posts decide only whether it is there. */
interface ShownSkill {
  slug: string;
  months: number;
  projects: number;
}

/** What a page showed, and the content version of it. */
interface ListedPage {
  context: EvidenceContext;
  shown: ReadonlyMap<string, ShownSkill>;
  version: number;
}

/**
 * The evidence of the skills in the tech stack. It is kept in memory, that of many posts in a thread; it is updated on the
 * next read after a change, and never stored.
 */
export class Skills {
  readonly #reads: VisitorReads;
  readonly #updates: Updates;
  readonly #generation: Generation;
  /** The page after which posts are about to be read. */
  #latest: ListedPage | undefined;
  readonly #listed: ContentCache<ReadonlyMap<string, ShownSkill>>;

  constructor({ gateway, visitorReads, generation, onChange }: SkillsOptions) {
    this.#reads = visitorReads;
    this.#generation = generation;
    this.#updates = new Updates({ gateway, visitorReads, generation, onChange });
    this.#listed = new ContentCache(generation, 1);
  }

  /** All skills with evidence; none if their pages are turned off. */
  async list(): Promise<SkillList> {
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

  /** How many items of each kind a job ad is compared with; `null` without any, and while the match page is off. */
  async matchCounts(): Promise<EvidenceCounts | null> {
    const context = await this.#matchContext();
    if (!context) return null;
    await this.#updates.complete();
    const counts = await this.#updates.engine.countForMatch(context);
    return Object.values(counts).some(Boolean) ? counts : null;
  }

  /** All that a job ad is compared with; `null` while the match page is off. */
  async matchIndex(): Promise<MatchIndex | null> {
    const context = await this.#matchContext();
    if (!context) return null;
    await this.#updates.complete();
    return this.#updates.engine.indexForMatch(context);
  }

  /** What proves each skill, and the tags that name neither a skill nor any of `otherNames`. */
  async proof(otherNames: string[]): Promise<SkillProof> {
    const { isOn, ...context } = await this.#context();
    await this.#updates.complete();
    const { items, unclaimed } = await this.#updates.engine.proof(otherNames, context);
    return { items: isOn ? items : items.map(({ slug: _, ...item }) => item), unclaimed };
  }

  /**
   * The skills with evidence by id. Does not wait for posts that have changed: pages are rendered again if these are the
   * first or last evidence of a skill.
   */
  listed(): Promise<ReadonlyMap<string, ShownSkill>> {
    return this.#listed.get('', async () => {
      const { isOn, ...context } = await this.#context();
      if (!isOn) return new Map();
      const version = this.#generation.current();
      await this.#updates.update();
      const shown = await this.#show(context);
      if (this.#updates.hasPostsLeft) this.#readPostsLater({ context, shown, version });
      return shown;
    });
  }

  async #show(context: EvidenceContext): Promise<ReadonlyMap<string, ShownSkill>> {
    const { items } = await this.#updates.engine.list(context);
    return new Map(items.map(({ _id, slug, months, counts }) => [_id, { slug, months, projects: counts.project }]));
  }

  #readPostsLater(page: ListedPage): void {
    const isWaiting = this.#latest !== undefined;
    this.#latest = page;
    if (!isWaiting) setTimeout(() => void this.#readPosts(), PAUSE).unref();
  }

  async #readPosts(): Promise<void> {
    const latest = this.#latest;
    this.#latest = undefined;
    if (!latest) return;
    try {
      await this.#updates.complete();
      const isSame = isDeepStrictEqual(await this.#show(latest.context), latest.shown);
      if (!isSame && this.#generation.current() === latest.version) this.#generation.renew();
    } catch {
      // The next version reads them.
    }
  }

  async #matchContext(): Promise<EvidenceContext | null> {
    const { isOn: _, ...context } = await this.#context();
    return isMatchVisible(await this.#reads.settings()) ? context : null;
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
