import type { ResourceName } from '@portfolio/contract/resources/index';
import type { CollectionConfig } from 'payload';
import { experiences } from './experiences/collection.ts';
import { highlights } from './highlights/collection.ts';
import { media } from './media/collection.ts';
import { messages } from './messages/collection.ts';
import { missedAddresses } from './missed-addresses/collection.ts';
import { pendingChanges } from './pending-changes/collection.ts';
import { posts } from './posts/collection.ts';
import { profilePhotos } from './profile-photos/collection.ts';
import { projects } from './projects/collection.ts';
import { publishedVersions } from './published-versions/collection.ts';
import { redirects } from './redirects/collection.ts';
import { resumes } from './resumes/collection.ts';
import { services } from './services/collection.ts';
import { siteIcons } from './site-icons/collection.ts';
import { statistics } from './statistics/collection.ts';
import { techStack } from './tech-stack/collection.ts';
import { testimonials } from './testimonials/collection.ts';
import { users } from './users/collection.ts';

/** Every resource's collection, in the order of Payload's menu. */
const collectionOf: Record<ResourceName, CollectionConfig> = {
  projects,
  experiences,
  highlights,
  techStack,
  services,
  testimonials,
  posts,
  resumes,
  profilePhotos,
  siteIcons,
  media,
  messages,
  redirects,
};
/**
 * Every collection, in the order of Payload's menu. Payload locks documents between users, of which there is one; looking
 * for locks took a fifth of each save.
 */
export const collections: CollectionConfig[] = [
  ...Object.values(collectionOf),
  publishedVersions,
  pendingChanges,
  missedAddresses,
  statistics,
  users,
].map((collection) => ({ ...collection, lockDocuments: false }));
