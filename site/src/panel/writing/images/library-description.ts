import { isRecord } from '@portfolio/contract';
import { ApiError } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';

/** The revision of an upload that nobody has changed. */
const FIRST_REV = 1;

/** Keeps a description with an upload in the image library, unless it has one already. */
export async function describeInLibrary(id: string, alt: string, rev = FIRST_REV): Promise<void> {
  try {
    await call('media.update', { params: { id }, body: { alt, rev } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 409) throw failure;
    const { item } = failure;
    if (isRecord(item) && item.alt === '' && typeof item.rev === 'number' && item.rev !== rev) {
      await describeInLibrary(id, alt, item.rev);
    }
  }
}
