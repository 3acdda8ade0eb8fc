import { expect, it } from 'vitest';
import { createNotice } from './notice.ts';

const TIMES = { least: 20, watched: 10_000, most: 60_000, travel: 10 };

it('is given at once where nobody looks', async () => {
  const notice = createNotice(TIMES);
  expect(notice.isStopping()).toBe(false);
  notice.begin();
  expect(notice.isStopping()).toBe(true);
  await notice.given();
});

it('waits until whoever looks has been told', async () => {
  const notice = createNotice(TIMES);
  expect(notice.ask()).toBe(false);
  notice.begin();
  let isGiven = false;
  const given = notice.given().then(() => {
    isGiven = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isGiven).toBe(false);
  expect(notice.ask()).toBe(true);
  await given;
});

it('does not wait for ever', async () => {
  const notice = createNotice({ ...TIMES, most: 50 });
  notice.ask();
  notice.begin();
  await notice.given();
});
