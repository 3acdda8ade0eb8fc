import { type MissingCharacters as Missing, routes } from '@portfolio/contract';
import { CV_PAGE } from '@portfolio/contract/pages';
import useSWR from 'swr';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSettled } from './use-settled.ts';

/** How many characters are named. */
const NAMED = 30;
/** How long a title has to stay as it is before it is checked (ms). */
const SETTLE_MS = 400;
const COMMAND = <code>npm run fonts -- cjk</code>;

/** Names the characters that the PDF of the resume shows a sign for. */
export function MissingInResume() {
  const { data } = useSWR<Missing>(routes['fonts.missing'].path);
  if (!data?.missing.length) return null;
  return (
    <Notice>
      <p>
        The PDF shows □ for characters that its fonts lack: {named(data.missing)}.{' '}
        {data.canBeAdded && <>Add the fonts for Chinese, Japanese and Korean on the server: {COMMAND}. </>}
        The page <a href={CV_PAGE}>{CV_PAGE}</a> prints right in any browser.
      </p>
    </Notice>
  );
}

/** Names the characters of a title that its share picture shows a sign for. */
export function MissingInShareImage({ title }: { title: string }) {
  const settled = useSettled(title.trim(), SETTLE_MS);
  const query = new URLSearchParams({ title: settled });
  const { data } = useSWR<Missing>(settled && `${routes['fonts.missing'].path}?${query}`);
  if (!data?.missing.length) return null;
  return (
    <Notice>
      <p>
        The share picture shows □ for characters that its fonts lack: {named(data.missing)}.
        {data.canBeAdded && <> Add the fonts for Chinese, Japanese and Korean on the server: {COMMAND}.</>}
      </p>
    </Notice>
  );
}

function named(missing: readonly string[]): string {
  const rest = missing.length - NAMED;
  return missing.slice(0, NAMED).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
}
