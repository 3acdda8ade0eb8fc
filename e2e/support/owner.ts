import type { Client } from '@portfolio/contract/test/content';
import { type APIRequestContext, expect, type Page, request } from 'playwright/test';

/** The owner account of every test server. */
export const OWNER = { username: 'admin', password: 'seven wireframes' };

/** An API client that is signed in as the owner and sends the site's origin. */
export async function createOwnerClient(url: string): Promise<APIRequestContext> {
  const calls = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Origin: url },
    // Only ends a test that hangs: on a busy machine the first render can take a minute.
    timeout: 120_000,
  });
  const answer = await calls.post('/api/auth/login', { data: OWNER });
  expect(answer.status(), await answer.text()).toBe(200);
  return calls;
}

/** Whether the client's session has not ended. The server may just have closed an idle connection: sent once more then. */
export const isSignedIn = async (client: APIRequestContext): Promise<boolean> =>
  (await (await client.get('/api/auth/me', { maxRetries: 1 })).json()).authenticated;

/** Sends requests of the makers of content with the session of an API client. */
export const sendAs =
  (owner: APIRequestContext): Client =>
  async (method, path, { json, form }) => {
    const answer = await owner.fetch(path, {
      method,
      ...(json !== undefined && { data: json }),
      ...(form && { multipart: form }),
    });
    return { status: answer.status(), body: await answer.json().catch(() => answer.text()) };
  };

/** Signs in through the form. */
export async function signIn(page: Page, owner = OWNER): Promise<void> {
  await page.goto('/manage/login');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/manage$/);
}
