import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { MemoryCounts } from '../http/throttle.ts';
import { createSignInGuard } from './sign-in-guard.ts';

const wrong = async () => {
  throw new AppError(401, 'wrong_credentials', 'No.');
};
async function outcome(guard: ReturnType<typeof createSignInGuard>, address: string, name = 'admin', attempt = wrong) {
  return guard(address, name, attempt).then(
    () => 200,
    (error: AppError) => error.status,
  );
}
const right = async () => undefined as never;

it('limits each address even if many addresses try one name', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  for (let address = 0; address < 60; address += 1) await outcome(guard, `bot ${address}`);
  for (let tries = 0; tries < 3; tries += 1) expect(await outcome(guard, 'elsewhere')).toBe(401);
  expect(await outcome(guard, 'elsewhere')).toBe(429);
  expect(await outcome(guard, 'the owner', 'admin', right)).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect(await outcome(guard, 'another', 'other')).toBe(401);
  expect(await outcome(guard, 'another', 'other')).toBe(429);
});

it('counts spellings of a name as one, and unknown names alike', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  for (let address = 0; address < 60; address += 1)
    await outcome(guard, `bot ${address}`, address % 2 ? ' Nobody ' : 'NOBODY');
  for (let tries = 0; tries < 3; tries += 1) expect(await outcome(guard, 'elsewhere', 'nobody')).toBe(401);
  expect(await outcome(guard, 'elsewhere', 'nobody')).toBe(429);
});

it('counts no names for a throttled address, so that 50,000 names affect neither it nor others', async () => {
  const counts = new MemoryCounts();
  const guard = createSignInGuard(counts);
  for (let bot = 0; bot < 50; bot += 1) await outcome(guard, `bot ${bot}`);
  for (let tries = 0; tries < 3; tries += 1) await outcome(guard, 'refused');
  for (let tries = 0; tries < 9; tries += 1) await outcome(guard, 'has one left', 'other');
  for (let name = 0; name < 50_000; name += 1) await outcome(guard, 'flood', `made up ${name}`);
  expect(counts.size).toBeLessThan(100);
  expect(await outcome(guard, 'flood', 'one more')).toBe(429);
  expect(await outcome(guard, 'refused')).toBe(429);
  expect([await outcome(guard, 'has one left', 'other'), await outcome(guard, 'has one left', 'other')]).toEqual([
    401, 429,
  ]);
  expect(await outcome(guard, 'the owner', 'admin', right)).toBe(200);
});

it('keeps refused keys, and its size limit, in a flood from many addresses', async () => {
  const counts = new MemoryCounts(Date.now, 500);
  const guard = createSignInGuard(counts);
  for (let bot = 0; bot < 60; bot += 1) await outcome(guard, `bot ${bot}`);
  for (let tries = 0; tries < 3; tries += 1) await outcome(guard, 'refused');
  for (let flood = 0; flood < 20_000; flood += 1) await outcome(guard, `flood ${flood}`, `made up ${flood}`);
  expect(counts.size).toBeLessThanOrEqual(1_000);
  expect(await outcome(guard, 'refused')).toBe(429);
  // The name is still under attack: new addresses get three attempts, too.
  for (let tries = 0; tries < 3; tries += 1) expect(await outcome(guard, 'elsewhere')).toBe(401);
  expect(await outcome(guard, 'elsewhere')).toBe(429);
  expect(await outcome(guard, 'the owner', 'admin', right)).toBe(200);
});

it('counts failures, but neither successes nor errors that are no guess', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  const asked = async () => {
    throw new AppError(401, 'totp_required', 'Code?');
  };
  const broken = async () => {
    throw new Error('database');
  };
  for (const attempt of [right, asked, broken]) {
    for (let tries = 0; tries < 20; tries += 1) await outcome(guard, 'a', 'admin', attempt as never);
  }
  expect(await outcome(guard, 'a')).toBe(401);
});
