import { and, desc, eq, lt, type SQL, sql } from '@payloadcms/db-sqlite/drizzle';
import { buildQuery } from '@payloadcms/drizzle';
import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type DeleteVersionsArgs,
  type FlattenedField,
  type PayloadRequest,
} from 'payload';
import type { ColumnsQuery, ColumnsRow, VersionColumnsQuery, VersionColumnsRow } from '../database/read-columns.ts';
import { type Adapter, sessionOf } from './transactions.ts';

type QueryArguments = Parameters<typeof buildQuery>[0];

const tableNameOf = ({ tableNameMap }: Adapter, collection: CollectionSlug, before = '', after = ''): string =>
  tableNameMap.get(before + collection.replaceAll('-', '_') + after) ?? '';
/** The database in the transaction of a request. */
const databaseOf = async ({ drizzle, sessions }: Adapter, req?: Partial<PayloadRequest>) =>
  ((await sessionOf(sessions, req))?.db ?? drizzle) as Adapter['drizzle'];
const versionsOf = (adapter: Adapter, collection: CollectionSlug): string =>
  tableNameOf(adapter, collection, '_', adapter.versionsSuffix);

/** The SQL of conditions, as Payload builds it. */
function conditionOf(adapter: Adapter, query: Omit<QueryArguments, 'adapter'>): SQL {
  // Typed for all dialects at once.
  const { joins, where } = buildQuery({ ...query, adapter: adapter as never });
  if (joins.length > 0) throw new Error(`${query.tableName} needs conditions on columns of its own.`);
  return where;
}

/** What is selected for a field, and how its value becomes what Payload's read returns. */
interface Column {
  name: string;
  selected: SQL;
  convert(value: unknown): unknown;
}

const toTexts = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** The texts of a list, which are rows of another table. */
const textsOf = (tableName: string, field: string) =>
  sql`(SELECT json_group_array("text") FROM (SELECT "text" FROM ${sql.identifier(`${tableName}_texts`)}
    WHERE "parent_id" = ${sql.identifier(tableName)}."id" AND "path" = ${field} ORDER BY "order"))`;

function columnOf({ tables }: Adapter, tableName: string, field: FlattenedField): Column {
  const { name } = field;
  const column = tables[tableName][name];
  if (field.type === 'text' && field.hasMany) return { name, selected: textsOf(tableName, name), convert: toTexts };
  if (!column || ('hasMany' in field && field.hasMany)) throw new Error(`${tableName} has no column ${name}.`);
  return { name, selected: sql`${column}`, convert: (value) => column.mapFromDriverValue(value) };
}

/**
 * Reads some columns of rows outside the trash, with the conditions that Payload builds. The index is named, because
 * SQLite would read all public posts to find some of them by id.
 */
export async function readColumnsOfTable(
  adapter: Adapter,
  { collection, fields, where, ids, after = '', limit }: ColumnsQuery,
): Promise<ColumnsRow[]> {
  const { flattenedFields } = adapter.payload.collections[collection].config;
  const tableName = tableNameOf(adapter, collection);
  const { id } = adapter.tables[tableName];
  const columns = flattenedFields
    .filter(({ name }) => fields.includes(name))
    .map((field) => columnOf(adapter, tableName, field));
  const condition = conditionOf(adapter, {
    fields: flattenedFields,
    tableName,
    where: { and: [where, { id: ids ? { in: ids } : { greater_than: after } }] },
  });
  const source = sql`${sql.identifier(tableName)} INDEXED BY ${sql.identifier(`${tableName}_deleted_at_id`)}`;
  const selected = sql.join([sql`${id}`, ...columns.map((column) => column.selected)], sql`, `);
  const names = sql.join(
    [id, ...columns].map((_, at) => sql.identifier(`column${at}`)),
    sql`, `,
  );
  // Short values are read as JSON, because the client takes longer for each value than SQLite does.
  const result = ids ? sql`*` : sql`json_group_array(json_array(${names}))`;
  const values: unknown[][] = await adapter.drizzle.values(
    sql`WITH listed(${names}) AS (SELECT ${selected} FROM ${source} WHERE ${condition} ORDER BY ${id} LIMIT ${limit})
      SELECT ${result} FROM listed`,
  );
  const rows: unknown[][] = ids ? values : JSON.parse(String(values[0]?.[0]));
  const fieldOf = ({ name, convert }: Column, value: unknown) => [name, value == null ? null : convert(value)] as const;
  return rows.map((row) => ({
    id: String(row[0]),
    ...Object.fromEntries(columns.map((column, at) => fieldOf(column, row[at + 1]))),
  }));
}

/** What SQLite takes for no limit. */
const ALL = -1;

/** Reads some columns of versions of a document, newest first, in the transaction of a request. */
export async function readVersionColumnsOfTable(
  adapter: Adapter,
  { collection, fields, parent, limit = ALL, savedBefore, req }: VersionColumnsQuery,
): Promise<VersionColumnsRow<object>[]> {
  const table = adapter.tables[versionsOf(adapter, collection)];
  const version = Object.fromEntries(fields.map((name) => [name, table[`version_${name}`]]));
  return (await databaseOf(adapter, req))
    .select({ id: table.id, updatedAt: table.updatedAt, version })
    .from(table)
    .where(and(eq(table.parent, parent), savedBefore ? lt(table.updatedAt, savedBefore) : undefined))
    .orderBy(desc(table.updatedAt))
    .limit(limit);
}

/**
 * Deletes versions of a collection by their conditions. Payload's own function reads them with all their texts first,
 * which for the versions of one long post can take hundreds of megabytes.
 */
export async function deleteVersionsOfTable(adapter: Adapter, args: DeleteVersionsArgs): Promise<void> {
  const { collection, req, where } = args;
  if (!collection) throw new Error('Versions of globals are not deleted.');
  const tableName = versionsOf(adapter, collection);
  const { config, collections } = adapter.payload;
  const fields = buildVersionCollectionFields(config, collections[collection].config, true);
  const db = await databaseOf(adapter, req);
  await db.delete(adapter.tables[tableName]).where(conditionOf(adapter, { fields, tableName, where }));
}
