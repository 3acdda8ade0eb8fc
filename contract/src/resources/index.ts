import type { EvidenceTrait } from '../appearance.ts';
import type { AnyResource } from './definition/define.ts';
import { experiences } from './experiences.ts';
import { highlights } from './highlights.ts';
import { media } from './media.ts';
import { messages } from './messages.ts';
import { posts } from './posts.ts';
import { profilePhotos } from './profile-photos.ts';
import { projects } from './projects.ts';
import { redirects } from './redirects.ts';
import { resumes } from './resumes.ts';
import { services } from './services.ts';
import { siteIcons } from './site-icons.ts';
import { techStack } from './tech-stack.ts';
import { testimonials } from './testimonials.ts';

export type * from './experiences.ts';
export type * from './highlights.ts';
export type * from './media.ts';
export type * from './messages.ts';
export type * from './posts.ts';
export type * from './profile-photos.ts';
export type * from './projects.ts';
export type * from './redirects.ts';
export type * from './resumes.ts';
export type * from './services.ts';
export type * from './site-icons.ts';
export type * from './tech-stack.ts';
export type * from './testimonials.ts';

/** Every resource by its name; those with a `homeSection` are in the default order of the home page. */
export const resources = {
  projects,
  experiences,
  highlights,
  techStack,
  services,
  resumes,
  posts,
  testimonials,
  profilePhotos,
  siteIcons,
  messages,
  media,
  redirects,
} as const;
/** Every resource by its name. */
export type Resources = typeof resources;
/** The name of a resource. */
export type ResourceName = keyof Resources;
/** Any resource with its literal names, for code that iterates over all of them. */
export type ContentResource = AnyResource &
  { [N in ResourceName]: Pick<Resources[N], 'name' | 'collection' | 'singular'> }[ResourceName];
/** All resources as a list. */
export const resourceList: readonly ContentResource[] = Object.values(resources);

/** The kind of search hits that are pages of skills. */
export const SKILL_KIND = 'skill';
/** Kinds of search hits: posts, skills, and every resource with `searchFields`. */
export const SEARCH_KINDS = [
  resources.posts.singular,
  SKILL_KIND,
  ...resourceList.filter(({ searchFields }) => searchFields).map(({ singular }) => singular),
];

/** The section of the newest posts: no `homeSection`, because posts stay public where it is hidden. */
const POSTS_SECTION = 'blogs';
/** The anchor of a section of the home page. */
export type Section = Extract<Resources[ResourceName], { homeSection: string }>['homeSection'] | typeof POSTS_SECTION;
/** The sections of the home page that the owner can move and hide, in their default order. */
export const SECTIONS: readonly Section[] = [
  ...Object.values(resources).flatMap((resource) => ('homeSection' in resource ? resource.homeSection : [])),
  POSTS_SECTION,
];

type EvidenceName = { [N in ResourceName]: Resources[N] extends { evidence: object } ? N : never }[ResourceName];
/** The kind of an item that is evidence of a skill. */
export type EvidenceKind = Resources[EvidenceName]['singular'];
/** A resource whose items are evidence of skills. */
export type EvidenceResource = ContentResource & { singular: EvidenceKind; evidence: EvidenceTrait };
/** Resources whose items are evidence of skills, in the order of their groups on a skill's page. */
export const evidenceResources: readonly EvidenceResource[] = resourceList
  .filter((resource): resource is EvidenceResource => resource.evidence !== undefined)
  .toSorted((one, other) => one.evidence.position - other.evidence.position);
/** Kinds of evidence, in the order of their groups. */
export const EVIDENCE_KINDS = evidenceResources.map(({ singular }) => singular);

type Calls<N extends ResourceName> = Resources[N]['calls'];
type CallName = { [N in ResourceName]: `${N}.${keyof Calls<N> & string}` }[ResourceName];
/** The type of `resourceRoutes`, with keys such as `posts.update`. */
export type ResourceRoutes = {
  [Q in CallName]: Q extends `${infer N extends ResourceName}.${infer K}` ? Calls<N>[K & keyof Calls<N>] : never;
};

/** The rows of the route table of all resources, with keys such as `posts.update`. */
export const resourceRoutes = Object.fromEntries(
  resourceList.flatMap(({ name, calls }) => Object.entries(calls).map(([call, row]) => [`${name}.${call}`, row])),
) as ResourceRoutes;
