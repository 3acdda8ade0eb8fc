import type { Counts } from '@portfolio/cms';
import type { RouteName, RouteSpec } from '@portfolio/contract';
import {
  type ContentResource,
  type ResourceName,
  type ResourceRoutes,
  resourceList,
} from '@portfolio/contract/resources/index';
import type { Handlers } from '../handler.ts';
import { crudHandlers, publicListHandlers } from './crud.ts';
import { currentHandlers } from './current.ts';
import { fileHandlers, uploadPicture } from './file.ts';
import { mediaOptions } from './media/handlers.ts';
import { messageOptions } from './messages/handlers.ts';
import { postOptions } from './posts/handlers.ts';
import { profilePhotoOptions } from './profile-photos/handlers.ts';
import { projectOptions } from './projects/presenter.ts';
import { redirectOptions } from './redirects/handlers.ts';
import type { ResourceHandlers, ResourceOptions } from './resource.ts';
import { resumeOptions } from './resumes/handlers.ts';
import { serviceOptions } from './services/presenter.ts';
import { siteIconOptions } from './site-icons/presenter.ts';
import { sluggableHandlers } from './sluggable.ts';
import { techStackOptions } from './tech-stack/presenter.ts';

const optionsOf = (counts: Counts): Partial<Record<ResourceName, ResourceOptions>> => ({
  projects: projectOptions,
  services: serviceOptions,
  techStack: techStackOptions,
  resumes: resumeOptions,
  posts: postOptions,
  profilePhotos: profilePhotoOptions,
  siteIcons: siteIconOptions,
  messages: messageOptions(counts),
  media: mediaOptions,
  redirects: redirectOptions,
});

/** Handlers from the traits of a resource; `mount` drops those for calls that it does not have. */
const derivedHandlers = (resource: ContentResource, options: ResourceOptions): ResourceHandlers => ({
  ...crudHandlers(resource, options),
  ...publicListHandlers(resource, options),
  ...(resource.traits.includes('sluggable') && sluggableHandlers(resource, options)),
  ...(resource.traits.includes('current') && currentHandlers(resource, options)),
  ...(resource.traits.includes('file') && fileHandlers(resource, options)),
});

/** A handler for every call of a resource; throws at startup if one is missing. */
function mount(resource: ContentResource, options: ResourceOptions = {}) {
  const derived = derivedHandlers(resource, options);
  const calls: [string, RouteSpec][] = Object.entries(resource.calls);
  return calls.map(([call, { upload }]) => {
    const name = `${resource.name}.${call}` as RouteName;
    const handler = options.handlers?.[name] ?? derived[call] ?? (upload === 'image' ? uploadPicture : undefined);
    if (!handler) throw new Error(`No handler for ${name}.`);
    return [name, handler] as const;
  });
}

/** The handlers of all resources. */
export function resourceHandlers(counts: Counts): Pick<Handlers, keyof ResourceRoutes & RouteName> {
  const options = optionsOf(counts);
  const mounted = resourceList.flatMap((resource) => mount(resource, options[resource.name]));
  return Object.fromEntries(mounted) as unknown as Handlers;
}
