import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { askerOf, createTurns } from './turns.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('begins at once, then one piece of work in each turn of the event loop', async () => {
  const inTurn = createTurns();
  const done: number[] = [];
  for (const number of [1, 2, 3]) inTurn('a', () => done.push(number));
  expect(done).toEqual([1]);
  await turn();
  expect(done).toEqual([1, 2]);
  await turn();
  expect(done).toEqual([1, 2, 3]);
  await turn();
  inTurn('a', () => done.push(4));
  expect(done.at(-1)).toBe(4);
});

it('takes the addresses in turn, so that many from one do not keep the others waiting', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) inTurn(name.charAt(0), () => done.push(name));
  for (let count = 0; count < 7; count += 1) await turn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('goes on after work that failed', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const fail = () => {
    throw new Error('planted');
  };
  expect(() => inTurn('a', fail)).toThrow('planted');
  inTurn('a', () => done.push('next'));
  await turn();
  expect(done).toEqual(['next']);
});

it.each([
  ['nobody', 0, undefined, '10.0.0.9'],
  ['a header that nobody vouches for', 0, '203.0.113.1', '10.0.0.9'],
  ['one proxy', 1, '198.51.100.1, 203.0.113.1', '203.0.113.1'],
  ['two proxies', 2, '192.0.2.1, 198.51.100.1,203.0.113.1', '198.51.100.1'],
  ['fewer than there should be', 3, '203.0.113.1', '203.0.113.1'],
  ['a proxy that says nothing', 1, undefined, '10.0.0.9'],
])('the asker is known past %s', (_, proxies, forwarded, asker) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.9' } };
  expect(askerOf(request as unknown as IncomingMessage, proxies)).toBe(asker);
});
