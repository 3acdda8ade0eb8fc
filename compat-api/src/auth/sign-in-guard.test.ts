import { expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { MemoryCounts } from '../http/throttle.ts';
import { createSignInGuard } from './sign-in-guard.ts';

const wrong = async () => {
  throw new AppError(401, 'wrong_credentials', 'No.');
};
async function outcome(
  guard: ReturnType<typeof createSignInGuard>,
  address: string,
  name = 'admin',
  attempt = wrong,
  code?: string,
) {
  return guard({ address, username: name, code }, attempt).then(
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
  const broken = async () => {
    throw new Error('database');
  };
  for (const attempt of [right, broken]) {
    for (let tries = 0; tries < 20; tries += 1) await outcome(guard, 'a', 'admin', attempt as never);
  }
  expect(await outcome(guard, 'a')).toBe(401);
});

it('limits right passwords without the code per address, because each costs a hash, and counts them as no failure', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  const asked = vi.fn(async () => {
    throw new AppError(401, 'totp_required', 'Code?');
  });
  const attempts: number[] = [];
  for (let tries = 0; tries < 25; tries += 1) attempts.push(await outcome(guard, 'a', 'admin', asked as never));
  expect(attempts).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  expect(asked).toHaveBeenCalledTimes(20);
  expect(await outcome(guard, 'a', 'admin', right, '123456')).toBe(200);
  expect(await outcome(guard, 'b', 'admin', asked as never)).toBe(401);
});

it('accepts only recovery codes after thirty wrong codes for a name, from however many addresses', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  const wrongCode = async () => {
    throw new AppError(401, 'wrong_code', 'No.');
  };
  for (let bot = 0; bot < 30; bot += 1)
    expect(await outcome(guard, `bot ${bot}`, 'admin', wrongCode, '000 000')).toBe(401);
  const attempt = vi.fn(right);
  expect(await outcome(guard, 'the owner', ' Admin', attempt, '123456')).toBe(429);
  expect(attempt).not.toHaveBeenCalled();
  expect(await outcome(guard, 'the owner', 'admin', attempt, 'k7qw-m3xa')).toBe(200);
  expect(await outcome(guard, 'the owner', 'other', attempt, '123456')).toBe(200);
});
