import type { Cache } from '@portfolio/compat-api/cache';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { lookUpSlug } from '@portfolio/compat-api/resources/calls/sluggable';
import {
  isMatchVisible,
  isPrivacyVisible,
  presentCv,
} from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { resources } from '@portfolio/contract';
import * as pages from '@portfolio/contract/pages';
import { type ContentResource, resourceList } from '@portfolio/contract/resources/index';
import { LRUCache } from 'lru-cache';
import type { PageFinder } from '#app/feature.ts';

type Settings = Awaited<ReturnType<VisitorReads['settings']>>;

/** Pages that are there whatever the content is. */
const FIXED = new Set<string>([
  pages.HOME_PAGE,
  pages.BLOG_PAGE,
  pages.CONTACT_PAGE,
  pages.SEARCH_PAGE,
  pages.EMAIL_SETUP_PAGE,
  pages.API_PAGE,
]);
/** Pages that a setting turns on. */
const SWITCHED = new Map<string, (settings: Settings) => boolean>([
  [pages.SKILLS_PAGE, ({ skillsVisible }) => skillsVisible ?? true],
  [pages.MATCH_PAGE, isMatchVisible],
  [pages.CV_PAGE, (settings) => presentCv(settings).visible],
  [pages.PRIVACY_PAGE, isPrivacyVisible],
]);
/** The resources whose items have pages, by the folder of these. */
const FOLDERS = new Map<string, ContentResource>([
  ...resourceList.flatMap((resource) =>
    resource.markdownPage ? [[resource.markdownPage.path(''), resource] as const] : [],
  ),
  [pages.skillPath(''), resources.techStack],
]);
const ITEM = /^(\/[^/]+\/)([a-z0-9-]{1,200})$/;
/** Paths whose answer is remembered; a visit of a remembered one needs no query. */
const MAX_REMEMBERED = 1_000;

/** What an item is called, and where it is now. */
export interface PageTitle {
  title: string;
  path: string;
}

/** What public pages are known from. */
export interface PageSources {
  gateway: Gateway;
  visitorReads: VisitorReads;
  cache: Cache;
  /** The pages of features. */
  finders: readonly PageFinder[];
}

/** Knows which paths are public pages, and what they are called. */
export class PublicPages {
  readonly #remembered = new LRUCache<string, { version: number; isPage: boolean }>({ max: MAX_REMEMBERED });

  constructor(private readonly sources: PageSources) {}

  /** Whether visitors can read a page at a path. */
  async has(path: string): Promise<boolean> {
    const version = await this.sources.cache.version();
    const known = this.#remembered.get(path);
    if (known?.version === version) return known.isPage;
    const isPage = await this.#look(path);
    this.#remembered.set(path, { version, isPage });
    return isPage;
  }

  async #look(path: string): Promise<boolean> {
    const { gateway, visitorReads, finders } = this.sources;
    if (FIXED.has(path)) return true;
    const isOn = SWITCHED.get(path);
    if (isOn) return isOn(await visitorReads.settings());
    for (const find of finders) {
      const found = find(path);
      if (found) return (await found) === 'page';
    }
    const [, folder = '', slug = ''] = ITEM.exec(path) ?? [];
    const resource = FOLDERS.get(folder);
    const found = resource && (await lookUpSlug(resource, gateway, slug));
    return found != null && 'doc' in found;
  }

  /** The titles of the posts, projects and skills at some paths; an earlier path has those of the item that was there. */
  async titles(paths: readonly string[]): Promise<Map<string, PageTitle>> {
    const titles = new Map<string, PageTitle>();
    for (const [folder, resource] of FOLDERS) {
      const slugs = paths.flatMap((path) => {
        const [, at, slug = ''] = ITEM.exec(path) ?? [];
        return at === folder ? [slug] : [];
      });
      const current = await this.#titlesOf(resource, slugs);
      const moved = await this.#movedFrom(
        resource,
        slugs.filter((slug) => !current.has(slug)),
      );
      const atPresent = await this.#titlesOf(resource, [...moved.values()]);
      for (const slug of slugs) {
        const now = moved.get(slug) ?? slug;
        const title = current.get(now) ?? atPresent.get(now);
        if (title !== undefined) titles.set(folder + slug, { title, path: folder + now });
      }
    }
    return titles;
  }

  async #titlesOf({ collection, titleField }: ContentResource, slugs: readonly string[]): Promise<Map<string, string>> {
    if (slugs.length === 0) return new Map();
    const where = { slug: { in: slugs } };
    const select = { slug: true, [titleField]: true };
    const { docs } = await this.sources.gateway.list(collection, null, { where, select });
    return new Map(docs.map((doc) => [String(Reflect.get(doc, 'slug')), String(Reflect.get(doc, titleField))]));
  }

  async #movedFrom(resource: ContentResource, slugs: readonly string[]): Promise<Map<string, string>> {
    const moved = new Map<string, string>();
    for (const slug of slugs) {
      const now = await this.sources.gateway.movedTo(resource, slug);
      if (now) moved.set(slug, now);
    }
    return moved;
  }
}
