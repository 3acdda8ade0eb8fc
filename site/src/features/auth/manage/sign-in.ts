import { isRecord } from '@portfolio/contract/type-guards';
import { ApiError, noAnswer, unknownError } from '#app/panel/api/api-error.ts';

/** Signs in; rejects with `ApiError`. Without the panel's client, which the sign-in page has no other use for. */
export async function signIn(body: Record<string, unknown>): Promise<void> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch('/api/auth/login', request).catch(() => {
    throw noAnswer(!navigator.onLine);
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer) || typeof answer.error !== 'string' || !answer.error) throw unknownError(response.status);
  throw new ApiError(
    response.status,
    { error: invalidText(answer.details) ?? answer.error, code: String(answer.code) },
    true,
  );
}

/** What is wrong with the first invalid field; the error's own text only says that there are some. */
function invalidText(details: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(details) ? details : [];
  return isRecord(first) && typeof first.message === 'string' ? first.message : undefined;
}
