import type { CollectionConfig } from 'payload';
import { experiences } from './experiences/index.ts';
import { media } from './media/index.ts';
import { messages } from './messages/index.ts';
import { posts } from './posts/index.ts';
import { profilePhotos } from './profile-photos/index.ts';
import { projects } from './projects/index.ts';
import { resumes } from './resumes/index.ts';
import { services } from './services/index.ts';
import { siteIcons } from './site-icons/index.ts';
import { techStack } from './tech-stack/index.ts';
import { testimonials } from './testimonials/index.ts';
import { users } from './users/index.ts';

/** Every collection, in the order of Payload's menu. */
export const collections: CollectionConfig[] = [
  projects,
  experiences,
  techStack,
  services,
  testimonials,
  posts,
  resumes,
  profilePhotos,
  siteIcons,
  media,
  messages,
  users,
];
