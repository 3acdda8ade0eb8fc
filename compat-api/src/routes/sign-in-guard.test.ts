import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { MemoryCounts } from '../throttle.ts';
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

it('leaves every address a share, however many try one name', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  for (let address = 0; address < 60; address += 1) await outcome(guard, `bot ${address}`);
  for (let tries = 0; tries < 3; tries += 1) expect(await outcome(guard, 'elsewhere')).toBe(401);
  expect(await outcome(guard, 'elsewhere')).toBe(429);
  expect(await outcome(guard, 'the owner', 'admin', right)).toBe(200);
  for (let tries = 0; tries < 10; tries += 1) expect(await outcome(guard, 'another', 'other')).toBe(401);
  expect(await outcome(guard, 'another', 'other')).toBe(429);
});

it('counts a name as one, however it is written, and unknown ones alike', async () => {
  const guard = createSignInGuard(new MemoryCounts());
  for (let address = 0; address < 60; address += 1)
    await outcome(guard, `bot ${address}`, address % 2 ? ' Nobody ' : 'NOBODY');
  for (let tries = 0; tries < 3; tries += 1) expect(await outcome(guard, 'elsewhere', 'nobody')).toBe(401);
  expect(await outcome(guard, 'elsewhere', 'nobody')).toBe(429);
});

it('counts what fails, and neither success nor what was no guess', async () => {
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
