import { expect, it, vi } from 'vitest';
import { createOnce } from './create-once.ts';

const setUp = () => {
  const stored = new Map<string, { id: string }>();
  const respond = createOnce<{ id: string }>();
  const create = vi.fn(async (id = String(stored.size + 1)) => {
    const doc = { id };
    stored.set(doc.id, doc);
    return doc;
  });
  const send = (values: object = {}) =>
    respond({
      key: 'key',
      owner: 'owner',
      body: { title: 'One' },
      idOf: (ownedKey, attempt) => `${ownedKey} ${attempt}`,
      create,
      isTrashed: async () => false,
      read: async (id) => stored.get(id) ?? null,
      present: async (item) => ({ item }),
      ...values,
    });
  return { create, send };
};

it('lets requests that waited for a failed one create the item, once', async () => {
  const { create, send } = setUp();
  create.mockRejectedValueOnce(new Error('The disk is full.'));
  const answers = await Promise.allSettled([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(create).toHaveBeenCalledTimes(2);
});

it('knows the item of a request that failed after storing it', async () => {
  const { create, send } = setUp();
  await expect(send({ present: () => Promise.reject(new Error('Lost.')) })).rejects.toThrow('Lost.');
  expect(await send()).toEqual({ item: { id: 'owner key 0' } });
  expect(create).toHaveBeenCalledTimes(1);
});

it('answers with the item that another process has created at the same moment', async () => {
  const { create, send } = setUp();
  create.mockImplementationOnce(async (id) => {
    await create(id);
    throw new Error('Value must be unique.');
  });
  await expect(send()).rejects.toMatchObject({ status: 422, code: 'key_used', extra: { item: { id: 'owner key 0' } } });
});

it('creates an item for each owner, and for each request without a key', async () => {
  const { create, send } = setUp();
  for (const values of [{}, { owner: 'other' }, { key: undefined }, { key: undefined }]) await send(values);
  expect(create).toHaveBeenCalledTimes(4);
});
