import { matchPath } from '@portfolio/compat-api/api/index';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { projectOptions } from '@portfolio/compat-api/resources/projects/presenter';
import { lookUpSlug } from '@portfolio/compat-api/resources/sluggable';
import type { VisibilityOf } from '@portfolio/compat-api/uploads/visibility';
import { changesPath, skillPath } from '@portfolio/contract/pages';
import { resources } from '@portfolio/contract/resources/index';
import { isFixedPath } from '#app/cache/paths.ts';
import type { ChangeRecords } from '../post-history/index.ts';
import type { Skills } from '../skills/index.ts';

/** What answers at a path without any redirect: something, the new path of an item, or nothing. */
export type PageAt = 'page' | { movedTo: string } | null;

/** Paths that belong to the control panel, Payload's admin and operations, and the resume's. */
const RESERVED = /^\/(?:manage|admin|_next|payload-api|healthz|readyz|metrics|mcp|resume)(?:\/|$)/;
const POST = /^\/blog\/([a-z0-9-]+)(?:\.md)?$/;
const CHANGES = /^\/blog\/([a-z0-9-]+)\/changes$/;
const PROJECT = /^\/projects\/([a-z0-9-]+)(?:\.md)?$/;
const SKILL = /^\/skills\/([a-z0-9-]+)$/;
const UPLOAD = /^\/uploads\/([^/]+)$/;

/** What knows of pages whose existence depends on the content. */
export interface PageSources {
  gateway: Gateway;
  visibilityOf: VisibilityOf;
  skills: Pick<Skills, 'read'>;
  changeRecords: Pick<ChangeRecords, 'find'>;
}

/**
 * Finds what answers at a normalized path. Built files are not known here: they are served before redirects are looked
 * up.
 */
export function createPageLookup({ gateway, visibilityOf, skills, changeRecords }: PageSources) {
  return async function pageAt(path: string): Promise<PageAt> {
    if (RESERVED.test(path) || isFixedPath(path) || matchPath(path).length > 0) return 'page';
    const [, post] = POST.exec(path) ?? [];
    const [, project] = PROJECT.exec(path) ?? [];
    const [, upload] = UPLOAD.exec(path) ?? [];
    if (upload) return (await visibilityOf(upload)) === 'shown' ? 'page' : null;
    const [, skill] = SKILL.exec(path) ?? [];
    if (skill) {
      const answer = await skills.read(skill);
      return answer && ('item' in answer ? 'page' : { movedTo: skillPath(answer.movedTo) });
    }
    const [, recorded] = CHANGES.exec(path) ?? [];
    if (recorded) {
      const { slug } = (await changeRecords.find(recorded)) ?? {};
      return slug ? (slug === recorded ? 'page' : { movedTo: changesPath(slug) }) : null;
    }
    if (!post && !project) return null;
    const found = post
      ? await lookUpSlug(resources.posts, {}, gateway, post)
      : await lookUpSlug(resources.projects, projectOptions, gateway, project ?? '');
    if (!found) return null;
    if ('doc' in found) return 'page';
    return { movedTo: path.replace(/(?<=\/)[a-z0-9-]+(?=(?:\.md)?$)/, found.movedTo) };
  };
}
