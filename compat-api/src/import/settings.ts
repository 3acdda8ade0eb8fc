import { LIMITS } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import type { Journal } from '../import-runs/journal.ts';
import { plainText } from '../search/words.ts';
import { type CountLines, changeOf, comparable } from './changes.ts';
import type { Report } from './events.ts';
import { oneLine, shorten, shortenedNote } from './resume/shorten.ts';
import { failureReason } from './store.ts';

interface Tools {
  gateway: Gateway;
  user: Owner;
  isDryRun: boolean;
  journal: Journal;
  countLines: CountLines;
  report: Report;
}

/** The most characters of settings whose longer texts are shortened. */
const LONGEST: Readonly<Record<string, number>> = {
  name: LIMITS.title,
  titleLine: LIMITS.title,
  pitch: LIMITS.excerpt,
  about1: LIMITS.body,
  about2: LIMITS.body,
  about3: LIMITS.body,
};

/** Imports settings that are still placeholders; `prefix` and the name of a setting are its path in the report. */
export async function importSettings(
  prefix: string,
  settings: Record<string, string>,
  { gateway, user, isDryRun, journal, countLines, report }: Tools,
): Promise<void> {
  const { DEFAULT_SETTINGS } = await import('@portfolio/cms');
  const placeholders: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const current: Record<string, unknown> = { ...(await gateway.settings(user)) };
  for (const [field, written] of Object.entries(settings)) {
    const item = { kind: 'item', what: 'setting', path: `${prefix}${field}` } as const;
    const left = (reason: string) => `${reason}; the file has: ${oneLine(written)}`;
    const value = shorten(written, LONGEST[field] ?? Number.POSITIVE_INFINITY);
    const now = current[field] ?? null;
    if (!Object.hasOwn(placeholders, field)) {
      report({ ...item, outcome: 'skipped', reason: left('this site has no such setting') });
    } else if (now === value) {
      report({ ...item, outcome: 'same' });
    } else if (now !== (placeholders[field] ?? null)) {
      report({ ...item, outcome: 'skipped', reason: left('it is no placeholder any more') });
    } else {
      try {
        if (!isDryRun) {
          await journal.record({ op: 'setting', field, before: now, after: value });
          await gateway.updateSettings(user, { [field]: value });
        }
        const reason = value === written ? {} : { reason: shortenedNote('it', written, value) };
        const changes = [await changeOf(field, comparable(now), value, countLines)];
        report({ ...item, outcome: 'made', ...reason, changes });
      } catch (error) {
        report({ ...item, outcome: 'failed', reason: left(failureReason(error)) });
      }
    }
  }
}

/** The About texts as the first paragraphs of a page. */
export function aboutTexts(html: string): Record<string, string> {
  const paragraphs = [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) => plainText(text).trim());
  const texts = paragraphs.filter(Boolean).slice(0, 3);
  return Object.fromEntries(texts.map((text, index) => [`about${index + 1}`, text]));
}
