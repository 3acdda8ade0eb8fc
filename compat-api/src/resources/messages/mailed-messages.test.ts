import { memoryTurns, type Turns } from '@portfolio/cms/async/turns';
import { eventually } from '@portfolio/contract/test/eventually';
import { createMailer, type Mailer } from '@portfolio/server/mail';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { beforeEach, expect, it } from 'vitest';
import { createMessageMail } from './message-mail.ts';

const sent: string[] = [];
let outcome: 'goes' | 'fails' | 'hangs' = 'goes';
const mail: Mailer = {
  ...createMailer(null, () => {}),
  isOn: true,
  async send({ name }, whenSent) {
    sent.push(name);
    if (outcome === 'hangs') await new Promise(() => {});
    if (outcome === 'goes') await whenSent();
  },
};
const app = sharedApp({ mail });
const write = (name: string, more: object = {}) =>
  app.call('POST', '/api/contact', { json: { name, email: 'ada@example.com', message: 'Hi', ...more } });
const messages = async () => {
  const { items } = (await app.call('GET', '/api/messages/admin', { owner: true })).body;
  return items.map((item: { name: string; status: string; unmailed: boolean }) => [
    item.name,
    item.status,
    item.unmailed,
  ]);
};
/** The mail of a process whose turns are these. */
const mailOf = (turns: Turns) => createMessageMail({ gateway: app.gateway, mail, turns });
beforeEach(() => {
  sent.length = 0;
});

it('stores and e-mails messages, marks those that were not sent, and sends them later, once', async () => {
  expect((await write('Ada')).status).toBe(201);
  expect((await write('Bot', { website: 'x' })).status).toBe(201);
  expect((await write('')).status).toBe(400);
  outcome = 'fails';
  expect((await write('Grace')).status).toBe(201);
  expect(sent).toEqual(['Ada', 'Grace']);
  await eventually(async () =>
    expect(await messages()).toEqual([
      ['Grace', 'unread', true],
      ['Bot', 'spam', false],
      ['Ada', 'unread', false],
    ]),
  );
  expect(await mailOf(memoryTurns()).retry()).toBe(1);
  outcome = 'goes';
  const turns = memoryTurns();
  await Promise.all([mailOf(turns).retry(), mailOf(turns).retry()]);
  expect(sent).toEqual(['Ada', 'Grace', 'Grace', 'Grace']);
  expect((await messages())[0]).toEqual(['Grace', 'unread', false]);
  expect(await mailOf(turns).retry()).toBe(0);
  expect(sent).toHaveLength(4);
});

it('leaves a message to the process that is sending it, until that has died', async () => {
  outcome = 'hangs';
  const turns = memoryTurns();
  const { id } = await app.gateway.create(
    'messages',
    null,
    { name: 'Mary', email: 'mary@example.com', message: 'Hi', unmailed: true },
    { contactForm: true },
  );
  await mailOf(turns).deliver(String(id));
  outcome = 'goes';
  expect(await mailOf(turns).retry()).toBe(0);
  expect(sent).toEqual(['Mary']);
  expect(await mailOf(memoryTurns()).retry()).toBe(0);
  expect(sent).toEqual(['Mary', 'Mary']);
});

it('marks nothing when no mail server is set', async () => {
  mail.isOn = false;
  expect((await write('Alan')).status).toBe(201);
  expect((await messages())[0]).toEqual(['Alan', 'unread', false]);
  expect(await mailOf(memoryTurns()).retry()).toBe(0);
  expect(sent).toEqual([]);
});
