import { type OwnerPostRow, type OwnerProject, routes, type SkillList } from '@portfolio/contract';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { read } from '#app/panel/api/client.ts';
import { listPathOf } from '#app/panel/post-query.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/** The paths of the lists of what has pages. */
export const LIST_PATHS = {
  posts: routes['posts.listAdmin'].path,
  projects: routes['projects.listAdmin'].path,
  skills: routes['skills.list'].path,
} as const;

/** Until the whole list of posts is read, and without a connection: the pages of it that the panel has. */
const READ_POSTS = listPathOf({});

interface Lists {
  posts: { items: OwnerPostRow[] };
  projects: { items: OwnerProject[] };
  skills: SkillList;
}
type Name = keyof Lists;

/** The own pages for the menu of links. */
export interface PageSource {
  /** Reads them on the first use, and what could not be read again some seconds later; `null` without any. */
  load(): Promise<readonly OwnPage[] | null>;
  /** Those that are there already. */
  loaded(): readonly OwnPage[] | undefined;
}

/** The lists in the panel's cache, and how others get there. */
export interface ListCache {
  cached<N extends Name>(name: N): Lists[N] | undefined;
  read(name: Name): Promise<unknown>;
}

/** Milliseconds until lists that could not be read are read again. */
const RETRY_MS = 5_000;

/** The pages of the lists in the panel's cache, which shows every change of posts and projects at once. */
export function createPageSource({ cached, read: readList }: ListCache): PageSource {
  let triedAt = -Infinity;
  let isWhole = false;
  let reading: Promise<void> | undefined;
  let made: { from: readonly unknown[]; pages: OwnPage[] } | undefined;

  function loaded(): readonly OwnPage[] | undefined {
    const posts = cached('posts')?.items;
    const projects = cached('projects')?.items;
    const skills = cached('skills')?.items;
    const from = [posts, projects, skills];
    if (triedAt < 0 || from.every((list) => list === undefined)) return undefined;
    if (!made?.from.every((list, at) => list === from[at]))
      made = { from, pages: ownPages({ posts, projects, skills }) };
    return made.pages;
  }

  async function readAll(): Promise<void> {
    const reads = [
      // No screen keeps the whole list of posts up to date.
      readList('posts'),
      cached('projects') ?? readList('projects'),
      readList('skills'),
    ];
    const results = await Promise.allSettled(reads);
    triedAt = performance.now();
    isWhole = results.every(({ status }) => status === 'fulfilled');
    reading = undefined;
  }

  return {
    loaded,
    async load() {
      if (!isWhole && performance.now() - triedAt > RETRY_MS) {
        reading ??= readAll();
        await reading;
      }
      return loaded() ?? null;
    },
  };
}

/** The pages of the panel's lists; those that are missing are read without a message if that fails. */
export function usePageSource(): PageSource {
  const { cache, mutate } = useSWRConfig();
  return useMemo(
    () =>
      createPageSource({
        cached: (name) =>
          cache.get(LIST_PATHS[name])?.data ?? (name === 'posts' ? cache.get(READ_POSTS)?.data : undefined),
        read: async (name) => mutate(LIST_PATHS[name], await read(LIST_PATHS[name]), { revalidate: false }),
      }),
    [cache, mutate],
  );
}
