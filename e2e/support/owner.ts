import { type APIRequestContext, expect, type Page, request } from '@playwright/test';

/** The owner account of every test server. */
export const OWNER = { username: 'admin', password: 'seven wireframes' };

/** An API client that is signed in as the owner and sends the site's origin. */
export async function createOwnerClient(url: string): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const answer = await calls.post('/api/auth/login', { data: OWNER });
  expect(answer.status(), await answer.text()).toBe(200);
  return calls;
}

/** Signs in through the form. */
export async function signIn(page: Page, owner = OWNER): Promise<void> {
  await page.goto('/manage/login');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/manage$/);
}
