import type { ChangeListener } from '@portfolio/cms';
import { eventually } from '@portfolio/contract/test/eventually';
import { createCache, createGeneration } from '@portfolio/server/cache/store';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Gateway } from '../gateway.ts';
import { VisitorReads } from './visitor-reads.ts';

const gateway = { list: vi.fn(), settings: vi.fn() };
let changed: ChangeListener;
let reads: VisitorReads;

beforeEach(() => {
  gateway.list.mockReset().mockImplementation(async (collection) => ({ docs: [{ id: collection }] }));
  gateway.settings.mockReset().mockResolvedValue({ name: 'Ada' });
  const onChange = (listener: ChangeListener) => {
    changed = listener;
  };
  const generation = createGeneration(onChange, { nextPublication: async () => Number.POSITIVE_INFINITY });
  reads = new VisitorReads(gateway as unknown as Gateway, createCache(generation));
});

const BY_ORDER = { sort: 'order' };
const all = () =>
  Promise.all([reads.list('projects', BY_ORDER), reads.list('experiences', BY_ORDER), reads.settings()]);
const counts = () => [gateway.list.mock.calls.map(([collection]) => collection), gateway.settings.mock.calls.length];

it('reads each list once until its own collection changes', async () => {
  expect(await all()).toEqual([[{ id: 'projects' }], [{ id: 'experiences' }], { name: 'Ada' }]);
  await all();
  changed('posts');
  await all();
  expect(counts()).toEqual([['projects', 'experiences'], 1]);
  changed('experiences');
  changed('site-settings');
  await all();
  expect(counts()).toEqual([['projects', 'experiences', 'experiences'], 2]);
});

it('reads everything again after a change that names no collection', async () => {
  await all();
  changed();
  await all();
  expect(counts()).toEqual([['projects', 'experiences', 'projects', 'experiences'], 2]);
});

it('does not keep a list that a change has overtaken', async () => {
  let answer: (value: unknown) => void = () => {};
  gateway.list.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const before = reads.list('projects', BY_ORDER);
  await eventually(() => expect(gateway.list).toHaveBeenCalledOnce());
  changed('projects');
  answer({ docs: [{ id: 'old' }] });
  expect(await before).toEqual([{ id: 'old' }]);
  expect(await reads.list('projects', BY_ORDER)).toEqual([{ id: 'projects' }]);
});

it('distinguishes lists of one collection by their options', async () => {
  await reads.list('resumes', BY_ORDER);
  await reads.first('resumes', BY_ORDER);
  await reads.first('resumes', BY_ORDER);
  expect(gateway.list.mock.calls).toEqual([
    ['resumes', null, BY_ORDER],
    ['resumes', null, { ...BY_ORDER, limit: 1 }],
  ]);
});

it.each(['posts', 'media'] as const)(
  'never keeps %s, which depend on the time or on more than changes',
  async (slug) => {
    await reads.list(slug, BY_ORDER);
    await reads.list(slug, BY_ORDER);
    expect(gateway.list).toHaveBeenCalledTimes(2);
  },
);

it('does not keep a failure', async () => {
  gateway.settings.mockRejectedValueOnce(new Error('locked'));
  await expect(reads.settings()).rejects.toThrow('locked');
  expect(await reads.settings()).toEqual({ name: 'Ada' });
});
