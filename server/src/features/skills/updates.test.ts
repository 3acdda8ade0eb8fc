import type { Gateway } from '@portfolio/compat-api/gateway';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import * as remote from '@portfolio/workers/remote';
import { afterEach, expect, it, vi } from 'vitest';
import { Updates } from './updates.ts';

const CONTEXT = { kinds: EVIDENCE_KINDS, hiddenSections: [], today: '2026-03-01' };
const TECH = [{ id: 'python', name: 'Python', slug: 'python' }];
const NO_ITEMS: never[] = [];

/** The updates of a site with `count` posts that name the skill. */
function site(count: number) {
  let posts = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, rev: 1, createdAt: '2026-01-01' }));
  let listener: ((slug?: string, id?: string) => void) | undefined;
  const document = (id: string) => ({
    id,
    rev: 1,
    title: id,
    slug: id,
    createdAt: '2026-01-01',
    html: '<p>Python</p>',
  });
  const updates = new Updates({
    gateway: {
      nextPublication: async () => Number.POSITIVE_INFINITY,
      postRevisions: async () => posts,
      publicDocuments: async (_: string, ids: string[]) => ids.map(document),
    } as unknown as Gateway,
    visitorReads: {
      ordered: async () => NO_ITEMS,
      orderedAsStored: async () => TECH,
    } as unknown as VisitorReads,
    onChange: (added) => {
      listener = added as typeof listener;
    },
  });
  const named = async () => {
    await updates.complete();
    return (await updates.engine.list(CONTEXT)).items[0]?.counts.post;
  };
  const add = (id: string) => {
    posts = [...posts, { id, rev: 1, createdAt: '2026-01-01' }];
    listener?.('posts', id);
  };
  return { updates, named, add };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps the evidence of few posts in this thread, and moves that of many to another', async () => {
  const open = vi.spyOn(remote, 'openRemote');
  const { named, add } = site(100);
  expect(await named()).toBe(100);
  expect(open).not.toHaveBeenCalled();
  add('one more');
  expect(await named()).toBe(101);
  add('another');
  expect(await named()).toBe(102);
  expect(open).toHaveBeenCalledTimes(1);
});

it('moves the evidence of few posts to another thread for what takes long, once and with all of it', async () => {
  const open = vi.spyOn(remote, 'openRemote');
  const { updates, named, add } = site(90);
  const reading = updates.complete();
  await Promise.all([updates.completeInThread(), updates.completeInThread()]);
  await reading;
  expect(await named()).toBe(90);
  add('one more');
  expect(await named()).toBe(91);
  expect(open).toHaveBeenCalledTimes(1);
});

it('begins in a thread with many posts', async () => {
  const open = vi.spyOn(remote, 'openRemote');
  expect(await site(101).named()).toBe(101);
  expect(open).toHaveBeenCalledTimes(1);
});
