import { isRecord } from '@portfolio/contract/type-guards';
import { withoutMarks } from '@portfolio/text/dialects/code';
import { ImportError } from '@portfolio/text/import-error';
import type { SourceFile } from '#app/source.ts';

/** A row of a table, with values of any kind. */
export type Row = Record<string, unknown>;

/** The tables of an export of Ghost. */
export interface GhostExport {
  /** The rows of a table; none for one that is missing or no list. */
  table(name: string): Row[];
}

/** Whether a file is an export of Ghost. */
export function isGhostExport(file: SourceFile): boolean {
  if (!/\.json$/i.test(file.path)) return false;
  const text = file.text ?? '';
  return /"(?:exported_on|db)"\s*:/.test(text) && /"posts"\s*:/.test(text) && /"data"\s*:/.test(text);
}

/** Reads an export; throws `ImportError` if it is not one. */
export function readExport(text: string): GhostExport {
  const value = parsed(text);
  const first = isRecord(value) && Array.isArray(value.db) ? value.db[0] : value;
  const data = isRecord(first) ? first.data : undefined;
  if (!isRecord(data) || !Array.isArray(data.posts)) throw new ImportError('it has no list of posts');
  const tables = new Map(Object.entries(data));
  return {
    table: (name) => {
      const rows = tables.get(name);
      return Array.isArray(rows) ? rows.filter(isRecord) : [];
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutMarks(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    throw new ImportError(`this is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** A text or a number as a trimmed text, empty for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** What Ghost writes in place of the URL of its site. */
export const withoutSite = (text: string): string => text.replaceAll('__GHOST_URL__', '');
