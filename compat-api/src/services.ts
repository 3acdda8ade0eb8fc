import type { Cms } from '@portfolio/cms';
import { createGateway } from './gateway.ts';
import type { Services } from './handler.ts';
import { createIcons } from './icons/index.ts';
import { createSearch } from './search/index.ts';
import { createUploads } from './uploads/index.ts';

/** What handlers work with, on an open content system; both folders by their paths. */
export function createServices(cms: Cms, folders: { uploads: string; icons: string }): Services {
  const gateway = createGateway(cms.payload);
  return {
    gateway,
    uploads: createUploads(gateway, folders.uploads),
    search: createSearch(gateway, cms.onChange),
    icons: createIcons(folders.icons),
    renderMarkdown: cms.renderMarkdown,
  };
}
