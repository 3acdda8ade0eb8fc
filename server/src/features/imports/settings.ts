import type { Gateway } from '@portfolio/compat-api/gateway';
import { LIMITS } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Report } from '@portfolio/importers/events';
import type { SettingList } from '@portfolio/importers/resume/resume';
import { oneLine, shorten, shortenedNote } from '@portfolio/importers/resume/shorten';
import { changeOf, comparable } from '@portfolio/text/field-changes';
import { plainText } from '@portfolio/text/words';
import { SETTINGS } from './runs/journal.ts';
import { CHOSEN, failureReason, type StoringTools } from './store.ts';

interface Tools extends StoringTools {
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
  'cv.place': LIMITS.title,
};
const ON_CV = 'it is shown only in the resume made from your content, once you turn that on';

/** Imports settings that are still placeholders; `prefix` and the name of a setting are its path in the report. */
export async function importSettings(prefix: string, settings: Record<string, string>, tools: Tools): Promise<void> {
  const { DEFAULT_SETTINGS } = await import('@portfolio/cms');
  const placeholders: Record<string, unknown> = { ...DEFAULT_SETTINGS, 'cv.phone': null, 'cv.place': null };
  for (const [field, written] of Object.entries(settings)) {
    const item = { kind: 'item', what: 'setting', path: `${prefix}${field}` } as const;
    const left = (reason: string) => `${reason}; the file has: ${oneLine(written)}`;
    const value = shorten(written, LONGEST[field] ?? Number.POSITIVE_INFINITY);
    const current = await tools.gateway.settings(tools.user);
    const now = settingOf(current, field);
    const reasonAgainst = reasonToSkip(field, placeholders[field], now, current);
    if (tools.skip.has(item.path)) tools.report({ ...item, outcome: 'skipped', reason: CHOSEN });
    // An import that goes on after a restart finds what it has set before.
    else if (now === value) tools.report({ ...item, outcome: tools.journal.outcomeOf(SETTINGS, field) ?? 'same' });
    else if (reasonAgainst) tools.report({ ...item, outcome: 'skipped', reason: left(reasonAgainst) });
    else {
      try {
        const changes = await changeSetting(field, value, current, tools);
        const isPrivate = field.startsWith('cv.') && !current.cv?.visible;
        const reason = value !== written ? shortenedNote('it', written, value) : isPrivate && ON_CV;
        tools.report({ ...item, outcome: 'made', ...(reason && { reason }), changes });
      } catch (error) {
        tools.report({ ...item, outcome: 'failed', reason: left(failureReason(error)) });
      }
    }
  }
}

/** Imports settings with several values that are still empty; `prefix` and their part of the file is their path in the report. */
export async function importLists(prefix: string, lists: readonly SettingList[], tools: Tools): Promise<void> {
  for (const { part, field, value, notes } of lists) {
    const item = { kind: 'item', what: 'setting', path: `${prefix}${part}` } as const;
    const words = value.map((row) => (typeof row === 'string' ? row : Object.values(row).join(' '))).join(', ');
    const current = await tools.gateway.settings(tools.user);
    const now = settingOf(current, field);
    if (tools.skip.has(item.path)) tools.report({ ...item, outcome: 'skipped', reason: CHOSEN });
    else if (isSame(now, value)) tools.report({ ...item, outcome: tools.journal.outcomeOf(SETTINGS, field) ?? 'same' });
    else if (now !== null)
      tools.report({ ...item, outcome: 'skipped', reason: `you have entered your own; the file has: ${words}` });
    else {
      for (const message of notes) tools.report({ kind: 'note', path: item.path, message });
      try {
        await setSetting(field, value, current, tools);
        tools.report({ ...item, outcome: 'made', changes: [await changeOf(field, '', words, tools.countLines)] });
      } catch (error) {
        tools.report({ ...item, outcome: 'failed', reason: `${failureReason(error)}; the file has: ${words}` });
      }
    }
  }
}

/** Whether two values of a setting are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Current = Awaited<ReturnType<Gateway['settings']>>;

function reasonToSkip(field: string, placeholder: unknown, now: unknown, { cv }: Current): string | undefined {
  if (placeholder === undefined) return 'this site has no such setting';
  if (now !== placeholder) return 'it is no placeholder any more';
  // A number that nobody asked to publish stays private.
  const isShown = field === 'cv.phone' && cv?.visible;
  return isShown
    ? 'the resume made from your content would show it to everyone; enter it there if you want that'
    : undefined;
}

async function changeSetting(field: string, value: string, current: Current, tools: Tools) {
  await setSetting(field, value, current, tools);
  const before = comparable(settingOf(current, field));
  return [await changeOf(field.replace('cv.', ''), before, value, tools.countLines)];
}

async function setSetting(field: string, value: unknown, current: Current, tools: Tools): Promise<void> {
  const { gateway, user, isDryRun, journal } = tools;
  if (isDryRun) return;
  await journal.record({ op: 'setting', field, before: settingOf(current, field), after: value });
  await gateway.updateSettings(user, changedSetting(current, field, value));
}

/** The value of a setting, `null` for an empty one, rows without ids; the name of one in a group is `group.name`. */
export function settingOf(settings: object, field: string): unknown {
  let value: unknown = settings;
  for (const name of field.split('.')) value = isRecord(value) ? value[name] : undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutId) : null;
  return value === undefined || value === '' ? null : value;
}

/** A row of a list without what is stored beside its values. */
const withoutId = (row: unknown) =>
  isRecord(row)
    ? Object.fromEntries(Object.entries(row).filter(([name, value]) => name !== 'id' && value !== null))
    : row;

/** The change of a setting, together with the others of its group. */
export function changedSetting(settings: object, field: string, value: unknown): Record<string, unknown> {
  const [name = '', inGroup] = field.split('.');
  const group = settingOf(settings, name);
  return { [name]: inGroup === undefined ? value : { ...(isRecord(group) && group), [inGroup]: value } };
}

/** The About texts as the first paragraphs of a page. */
export function aboutTexts(html: string): Record<string, string> {
  const paragraphs = [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) => plainText(text).trim());
  const texts = paragraphs.filter(Boolean).slice(0, 3);
  return Object.fromEntries(texts.map((text, index) => [`about${index + 1}`, text]));
}
