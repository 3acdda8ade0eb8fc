import type { RouteName, RouteSpec } from '@portfolio/contract';
import {
  type ContentResource,
  type ResourceName,
  type ResourceRoutes,
  resourceList,
} from '@portfolio/contract/resources/index';
import type { Handlers } from '../handler.ts';
import { crudHandlers, publicListHandlers } from './calls/crud.ts';
import { fileHandlers, uploadImageFile } from './calls/file.ts';
import { sluggableHandlers } from './calls/sluggable.ts';
import { mediaOptions } from './media.ts';
import { messageOptions } from './messages/handlers.ts';
import { postOptions } from './posts/handlers.ts';
import { profilePhotoOptions } from './profile-photos.ts';
import { projectOptions } from './projects/presenter.ts';
import { redirectOptions } from './redirects.ts';
import type { MakeHandlers, ResourceOptions, ResourceTools } from './resource.ts';
import { resumeOptions } from './resumes.ts';
import { serviceOptions } from './services.ts';
import { siteIconOptions } from './site-icons.ts';
import { techStackOptions } from './tech-stack.ts';

/** What the handlers of the resources are made from. */
type ResourceParts = ResourceTools &
  Parameters<typeof mediaOptions>[0] &
  Parameters<typeof messageOptions>[0] &
  Parameters<typeof postOptions>[0] &
  Parameters<typeof redirectOptions>[0] &
  Parameters<typeof techStackOptions>[0];

/** What features add to the answers of resources. */
export type ResourceExtras = Pick<
  ResourceParts,
  'assertFree' | 'messageReceived' | 'readIcons' | 'readSkills' | 'readTagLinks' | 'straighten' | 'updatesOf'
>;
/** What stands in for features that are not there. */
export const NO_EXTRAS: ResourceExtras = {
  assertFree: async () => {},
  messageReceived: () => {},
  readIcons: async () => new Map(),
  readSkills: async () => new Map(),
  readTagLinks: async () => () => undefined,
  straighten: async ({ to }) => to ?? '',
  updatesOf: async () => undefined,
};

const optionsOf = (parts: ResourceParts): Partial<Record<ResourceName, ResourceOptions>> => ({
  projects: projectOptions(parts),
  services: serviceOptions(parts),
  techStack: techStackOptions(parts),
  resumes: resumeOptions(parts),
  posts: postOptions(parts),
  profilePhotos: profilePhotoOptions(parts),
  siteIcons: siteIconOptions,
  messages: messageOptions(parts),
  media: mediaOptions(parts),
  redirects: redirectOptions(parts),
});

/** Handlers from the traits of a resource; `mount` drops those for calls that it does not have. */
const derivedHandlers: MakeHandlers = (resource, options, tools) => ({
  ...crudHandlers(resource, options, tools),
  ...publicListHandlers(resource, options, tools),
  ...(resource.traits.includes('sluggable') && sluggableHandlers(resource, options, tools)),
  ...(resource.traits.includes('file') && fileHandlers(resource, options, tools)),
});

/** The handlers of a resource's calls, but those of calls that a feature answers. */
function mount(resource: ContentResource, options: ResourceOptions, tools: ResourceTools) {
  const derived = derivedHandlers(resource, options, tools);
  const calls: [string, RouteSpec][] = Object.entries(resource.calls);
  return calls.flatMap(([call, { upload }]) => {
    const name = `${resource.name}.${call}` as RouteName;
    const handler = options.handlers?.[name] ?? derived[call] ?? (upload === 'image' && uploadImageFile(tools));
    return handler ? [[name, handler] as const] : [];
  });
}

/** The handlers of all resources. */
export function resourceHandlers(parts: ResourceParts): Pick<Handlers, keyof ResourceRoutes & RouteName> {
  const options = optionsOf(parts);
  const mounted = resourceList.flatMap((resource) => mount(resource, options[resource.name] ?? {}, parts));
  return Object.fromEntries(mounted) as Handlers;
}
