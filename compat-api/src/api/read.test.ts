import { eventually } from '@portfolio/contract/test/eventually';
import { createCache, createGeneration } from '@portfolio/server/cache/store';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { createReads, type Read } from './read.ts';

let change: () => void;
let publication: number;
let read: Read;
const listProjects = vi.fn();
const readPost = vi.fn();

beforeEach(() => {
  publication = Number.POSITIVE_INFINITY;
  const onChange = (listener: () => void) => {
    change = listener;
  };
  const generation = createGeneration(onChange, { nextPublication: async () => publication });
  listProjects.mockReset().mockResolvedValue({ projects: [] });
  readPost.mockReset().mockResolvedValue({ post: {} });
  const handlers = { 'projects.list': listProjects, 'posts.read': readPost } as unknown as Handlers;
  read = createReads(handlers, createCache(generation));
});

it('reads a fixed path once, until the content changes', async () => {
  const answers = await Promise.all([read('/api/projects'), read('/api/projects')]);
  expect(answers).toEqual(Array(2).fill({ status: 200, body: { projects: [] } }));
  await read('/api/projects');
  expect(listProjects).toHaveBeenCalledTimes(1);
  change();
  await read('/api/projects');
  expect(listProjects).toHaveBeenCalledTimes(2);
});

it('does not serve a read that began before a change which was already answered', async () => {
  let finish = (_: unknown) => {};
  listProjects.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const early = read('/api/projects');
  await eventually(() => expect(listProjects).toHaveBeenCalledTimes(1));
  change();
  const late = read('/api/projects');
  finish({ projects: ['old'] });
  expect([(await early).body, (await late).body]).toEqual([{ projects: ['old'] }, { projects: [] }]);
  expect((await read('/api/projects')).body).toEqual({ projects: [] });
});

it('reads again once a publication time has passed', async () => {
  publication = Date.now() + 50;
  await read('/api/projects');
  await eventually(async () => {
    await read('/api/projects');
    expect(listProjects).toHaveBeenCalledTimes(2);
  });
});

it('caches neither failed reads nor paths with parameters', async () => {
  listProjects.mockRejectedValueOnce(new Error('gone'));
  await expect(read('/api/projects')).rejects.toThrow('gone');
  expect((await read('/api/projects')).status).toBe(200);
  for (let time = 0; time < 2; time++) await read('/api/blog/one');
  expect(readPost).toHaveBeenCalledTimes(2);
});

it.each([429, 503])('throws for a temporary error (%i) and does not cache it', async (status) => {
  listProjects.mockRejectedValueOnce(new AppError(status, 'overloaded', 'Please try again in a moment.'));
  await expect(read('/api/projects')).rejects.toMatchObject({ status });
  readPost.mockRejectedValueOnce(new AppError(status, 'overloaded', 'Please try again in a moment.'));
  await expect(read('/api/blog/one')).rejects.toMatchObject({ status });
  expect((await read('/api/projects')).status).toBe(200);
});

it('answers 404 for a path that is not public', async () => {
  expect(await read('/api/projects/admin')).toEqual({ status: 404, body: null });
});
