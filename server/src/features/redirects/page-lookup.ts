import { matchPath } from '@portfolio/compat-api/api/index';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { lookUpSlug } from '@portfolio/compat-api/resources/calls/sluggable';
import type { VisibilityOf } from '@portfolio/compat-api/uploads/visibility';
import { resourceList } from '@portfolio/contract/resources/index';
import { isFixedPath } from '#app/cache/paths.ts';
import type { PageAt, PageFinder } from '#app/feature.ts';

/** Paths that belong to the control panel, Payload's admin and operations, and the resume's. */
const RESERVED = /^\/(?:manage|admin|_next|payload-api|healthz|readyz|metrics|resume)(?:\/|$)/;
const SLUG = /^(.*\/)([a-z0-9-]+)(?:\.md)?$/;
const UPLOAD = /^\/uploads\/([^/]+)$/;

/** The resource whose pages are in a folder such as `/blog/`. */
const resourceIn = (folder: string) => resourceList.find(({ markdownPage }) => markdownPage?.path('') === folder);

/** What knows of pages whose existence depends on the content. */
export interface PageSources {
  gateway: Gateway;
  visibilityOf: VisibilityOf;
  /** The pages of other features. */
  finders: readonly PageFinder[];
}

/**
 * Finds what answers at a normalized path. Built files are not known here: they are served before redirects are looked
 * up.
 */
export function createPageLookup({ gateway, visibilityOf, finders }: PageSources) {
  return async function pageAt(path: string): Promise<PageAt> {
    if (RESERVED.test(path) || isFixedPath(path) || matchPath(path).length > 0) return 'page';
    const [, upload] = UPLOAD.exec(path) ?? [];
    if (upload) return (await visibilityOf(upload)) === 'shown' ? 'page' : null;
    for (const find of finders) {
      const found = find(path);
      if (found) return found;
    }
    const [, folder = '', slug = ''] = SLUG.exec(path) ?? [];
    const resource = resourceIn(folder);
    const found = resource && (await lookUpSlug(resource, gateway, slug));
    if (!found) return null;
    if ('doc' in found) return 'page';
    return { movedTo: path.replace(/(?<=\/)[a-z0-9-]+(?=(?:\.md)?$)/, found.movedTo) };
  };
}
