import { beforeEach, expect, it, vi } from 'vitest';
import { createGeneration } from '../cache/generation.ts';
import { AppError } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { createReads, type Read } from './read.ts';

let change: () => void;
let publication: number;
let read: Read;
const listProjects = vi.fn();
const readPost = vi.fn();

beforeEach(() => {
  publication = Number.POSITIVE_INFINITY;
  const generation = createGeneration({
    onChange: (listener) => {
      change = listener;
    },
    nextPublication: async () => publication,
  });
  listProjects.mockReset().mockResolvedValue({ projects: [] });
  readPost.mockReset().mockResolvedValue({ post: {} });
  const handlers = { listProjects, readPost } as unknown as Handlers;
  read = createReads(handlers, { generation } as Services);
});

it('asks once for what stands on many pages, until the content changes', async () => {
  const answers = await Promise.all([read('/api/projects'), read('/api/projects')]);
  expect(answers).toEqual(Array(2).fill({ status: 200, body: { projects: [] } }));
  await read('/api/projects');
  expect(listProjects).toHaveBeenCalledTimes(1);
  change();
  await read('/api/projects');
  expect(listProjects).toHaveBeenCalledTimes(2);
});

it('does not hand out what was asked for before a change that has been answered', async () => {
  let finish = (_: unknown) => {};
  listProjects.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const early = read('/api/projects');
  await vi.waitFor(() => expect(listProjects).toHaveBeenCalledTimes(1));
  change();
  const late = read('/api/projects');
  finish({ projects: ['old'] });
  expect([(await early).body, (await late).body]).toEqual([{ projects: ['old'] }, { projects: [] }]);
  expect((await read('/api/projects')).body).toEqual({ projects: [] });
});

it('asks again once a publication time has come', async () => {
  publication = Date.now() + 50;
  await read('/api/projects');
  await vi.waitFor(async () => {
    await read('/api/projects');
    expect(listProjects).toHaveBeenCalledTimes(2);
  });
});

it('does not keep what failed, nor what is one of many', async () => {
  listProjects.mockRejectedValueOnce(new Error('gone'));
  await expect(read('/api/projects')).rejects.toThrow('gone');
  expect((await read('/api/projects')).status).toBe(200);
  for (let time = 0; time < 2; time++) await read('/api/blog/one');
  expect(readPost).toHaveBeenCalledTimes(2);
});

it.each([429, 503])('draws nothing from a refusal for now, as %i, and does not keep it', async (status) => {
  listProjects.mockRejectedValueOnce(new AppError(status, 'overloaded', 'Please try again in a moment.'));
  await expect(read('/api/projects')).rejects.toMatchObject({ status });
  readPost.mockRejectedValueOnce(new AppError(status, 'overloaded', 'Please try again in a moment.'));
  await expect(read('/api/blog/one')).rejects.toMatchObject({ status });
  expect((await read('/api/projects')).status).toBe(200);
});

it('knows no path that is not public', async () => {
  expect(await read('/api/projects/admin')).toEqual({ status: 404, body: null });
});
