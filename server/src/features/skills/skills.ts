import { isDeepStrictEqual } from 'node:util';
import { type ChangeListener, publicInstant } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import type { Gateway } from '@portfolio/compat-api/gateway';
import {
  isMatchVisible,
  presentCv,
  presentPublicConfig,
} from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { ShownSkill } from '@portfolio/compat-api/resources/tech-stack';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import {
  EVIDENCE_KINDS,
  type EvidenceCounts,
  type MatchIndex,
  SECTIONS,
  type SkillEvidence,
  type SkillList,
  type SkillProof,
} from '@portfolio/contract';
import { skillPath } from '@portfolio/contract/pages';
import type { Comparison } from '@portfolio/evidence/comparison/finding';
import type { SkillAnswer } from '@portfolio/evidence/work/answers';
import type { EvidenceContext } from '@portfolio/evidence/work/types';
import { Updates } from './updates.ts';

/** What the evidence of skills is made from. */
export interface SkillsOptions {
  gateway: Gateway;
  visitorReads: VisitorReads;
  cache: Cache;
  /** Begins a new version of the content. */
  renew: () => void;
  onChange: (listener: ChangeListener) => unknown;
}

const PAGE = /^\/skills\/([a-z0-9-]+)$/;
/** How long (ms) posts that have changed are read after a page, so that its response goes first. */
const PAUSE = 100;

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
  readonly #cache: Cache;
  readonly #renew: () => void;
  /** The page after which posts are about to be read. */
  #latest: ListedPage | undefined;

  constructor({ gateway, visitorReads, cache, renew, onChange }: SkillsOptions) {
    this.#reads = visitorReads;
    this.#cache = cache;
    this.#renew = renew;
    this.#updates = new Updates({ gateway, visitorReads, onChange });
  }

  /** All skills with evidence; none if their pages are turned off. */
  async list(): Promise<SkillList> {
    const { isOn, ...context } = await this.#context();
    if (!isOn) return { today: context.today, total: 0, items: [], evidence: [] };
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

  /** What answers at the path of a skill; `undefined` for other paths. */
  readonly pageAt = (path: string) => {
    const [, slug] = PAGE.exec(path) ?? [];
    return slug === undefined ? undefined : this.#pageOf(slug);
  };

  async #pageOf(slug: string) {
    const answer = await this.read(slug);
    return answer && ('item' in answer ? ('page' as const) : { movedTo: skillPath(answer.movedTo) });
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

  /** What a job ad requires and what shows it, as the match page compares it; `null` while the page is off. */
  async compareAd(ad: string): Promise<Comparison | null> {
    const context = await this.#matchContext();
    if (!context) return null;
    await this.#updates.completeInThread();
    return this.#updates.engine.compareAd(ad, context);
  }

  /** The evidence of a skill for the owner, and what is left out of it; nothing of a hidden one. */
  async evidenceOf(id: string): Promise<SkillEvidence> {
    const { isOn: _, ...context } = await this.#context();
    await this.#updates.complete();
    return this.#updates.engine.evidenceOf(id, context);
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
    return this.#cache.remember('skills on pages', async () => {
      const { isOn, ...context } = await this.#context();
      if (!isOn) return new Map();
      const version = await this.#cache.version();
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
      if (!isSame && (await this.#cache.version()) === latest.version) this.#renew();
    } catch {
      // The next version reads them.
    }
  }

  async #matchContext(): Promise<EvidenceContext | null> {
    const { isOn: _, ...context } = await this.#context();
    const settings = await this.#reads.settings();
    const { visible, hiddenSections } = presentCv(settings);
    const areShown = visible && !hiddenSections.includes('languages');
    const { languages } = presentPublicConfig(settings, null);
    return isMatchVisible(settings) ? { ...context, ...(areShown && { languages }) } : null;
  }

  async #context(): Promise<EvidenceContext & { isOn: boolean }> {
    const { sections, skillsVisible } = presentPublicConfig(await this.#reads.settings(), null);
    return {
      kinds: EVIDENCE_KINDS,
      hiddenSections: SECTIONS.filter((section) => !sections.includes(section)),
      today: publicInstant().slice(0, 10),
      isOn: skillsVisible,
    };
  }
}
