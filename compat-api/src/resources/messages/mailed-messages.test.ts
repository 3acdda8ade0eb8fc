import { createMailer, type Mailer } from '@portfolio/server/mail';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { expect, it } from 'vitest';

const sent: string[] = [];
let outcome: 'goes' | 'fails' = 'goes';
const underWay: Promise<unknown>[] = [];
const mail: Mailer = {
  ...createMailer(null, () => {}),
  isOn: true,
  send({ name }, whenSent) {
    sent.push(name);
    if (outcome === 'goes') underWay.push(whenSent());
  },
  idle: async () => void (await Promise.all(underWay)),
};
const app = sharedApp({ mail });
const write = (name: string, more: object = {}) =>
  app.call('POST', '/api/contact', { json: { name, email: 'ada@example.com', message: 'Hi', ...more } });
const messages = async () => {
  await mail.idle();
  const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
  return items.map((item: { name: string; status: string; unmailed: boolean }) => [
    item.name,
    item.status,
    item.unmailed,
  ]);
};

it('stores and e-mails messages, and marks those that were not sent', async () => {
  expect((await write('Ada')).status).toBe(201);
  expect((await write('Bot', { website: 'x' })).status).toBe(201);
  expect((await write('')).status).toBe(400);
  outcome = 'fails';
  expect((await write('Grace')).status).toBe(201);
  expect(sent).toEqual(['Ada', 'Grace']);
  expect(await messages()).toEqual([
    ['Grace', 'unread', true],
    ['Bot', 'spam', false],
    ['Ada', 'unread', false],
  ]);
});

it('marks nothing when no mail server is set', async () => {
  mail.isOn = false;
  expect((await write('Alan')).status).toBe(201);
  expect((await messages())[0]).toEqual(['Alan', 'unread', false]);
  expect(sent).not.toContain('Alan');
});
