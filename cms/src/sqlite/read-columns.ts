import { type SQL, sql } from '@payloadcms/db-sqlite/drizzle';
import { buildQuery } from '@payloadcms/drizzle';
import type { FlattenedField } from 'payload';
import type { ColumnsQuery, ColumnsRow, VersionColumnsQuery, VersionColumnsRow } from '../database/read-columns.ts';
import { idOf } from './transactions.ts';

type QueryArguments = Parameters<typeof buildQuery>[0];
/** Payload's SQLite adapter, as far as it is needed to build a query. */
type Adapter = QueryArguments['adapter'];
type Table = Adapter['tables'][string];

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

function columnOf(field: FlattenedField, tableName: string, table: Table, prefix = ''): Column {
  const { name } = field;
  const column = table[prefix + name];
  if (field.type === 'text' && field.hasMany) return { name, selected: textsOf(tableName, name), convert: toTexts };
  if (!column || ('hasMany' in field && field.hasMany)) throw new Error(`${tableName} has no column ${name}.`);
  return { name, selected: sql`${column}`, convert: (value) => column.mapFromDriverValue(value) };
}

/** A query whose only value is the rows as JSON: the client takes longer for each value than SQLite does for short ones. */
function asJson(query: SQL, columnCount: number): SQL {
  const names = Array.from({ length: columnCount }, (_, at) => sql.identifier(`column${at}`));
  const columns = sql.join(names, sql`, `);
  return sql`WITH listed(${columns}) AS (${query}) SELECT json_group_array(json_array(${columns})) FROM listed`;
}

/**
 * Reads some columns of rows outside the trash, with the conditions that Payload builds. The index is named, because
 * SQLite would read all public posts to find some of them by id.
 */
export async function readColumnsOfTable(
  adapter: Adapter,
  { collection, fields, where, ids, after = '', limit }: ColumnsQuery,
): Promise<ColumnsRow[]> {
  const { drizzle } = adapter;
  if (!('values' in drizzle)) throw new Error('Columns are read from SQLite only.');
  const { flattenedFields } = adapter.payload.collections[collection].config;
  const tableName = adapter.tableNameMap.get(collection.replaceAll('-', '_')) ?? '';
  const table = adapter.tables[tableName];
  const named = flattenedFields.filter(({ name }) => fields.includes(name));
  const columns = named.map((field) => columnOf(field, tableName, table));
  const { where: condition, joins } = buildQuery({
    adapter,
    fields: flattenedFields,
    tableName,
    where: { and: [where, { id: ids ? { in: ids } : { greater_than: after } }] },
  });
  if (joins.length > 0) throw new Error('A read of columns needs conditions on columns of its own table.');
  const list = sql.join([sql`${table.id}`, ...columns.map(({ selected }) => selected)], sql`, `);
  const source = sql`${sql.identifier(tableName)} INDEXED BY ${sql.identifier(`${tableName}_deleted_at_id`)}`;
  const query = sql`SELECT ${list} FROM ${source} WHERE ${condition} ORDER BY ${table.id} LIMIT ${limit}`;
  const values: unknown[][] = await drizzle.values(ids ? query : asJson(query, columns.length + 1));
  const rows: unknown[][] = ids ? values : JSON.parse(String(values[0]?.[0]));
  return rows.map((row) => ({ id: String(row[0]), ...readRow(columns, row, 1) }));
}

/** The fields of a row; the client's rows have an index, but are no arrays. */
const readRow = (columns: readonly Column[], row: ArrayLike<unknown>, from: number) =>
  Object.fromEntries(
    columns.map(({ name, convert }, at) => [name, row[from + at] == null ? null : convert(row[from + at])]),
  );

/** What SQLite takes for no limit. */
const ALL = -1;

/** Reads some columns of versions of a document, newest first, in the transaction of a request. */
export async function readVersionColumnsOfTable(
  adapter: Adapter,
  { collection, fields, parent, limit = ALL, savedBefore, req }: VersionColumnsQuery,
): Promise<VersionColumnsRow<object>[]> {
  const tableName = adapter.tableNameMap.get(`_${collection.replaceAll('-', '_')}${adapter.versionsSuffix}`) ?? '';
  const table = adapter.tables[tableName];
  const { flattenedFields } = adapter.payload.collections[collection].config;
  const named = flattenedFields.filter(({ name }) => fields.includes(name));
  const columns = named.map((field) => columnOf(field, tableName, table, 'version_'));
  const list = sql.join(
    [sql`${table.id}`, sql`${table.updatedAt}`, ...columns.map(({ selected }) => selected)],
    sql`, `,
  );
  const condition = sql`${table.parent} = ${parent}${savedBefore ? sql` AND ${table.updatedAt} < ${savedBefore}` : sql``}`;
  const versions = sql`SELECT ${list} FROM ${table} WHERE ${condition} ORDER BY ${table.updatedAt} DESC LIMIT ${limit}`;
  const db = adapter.sessions[await idOf(req.transactionID)]?.db ?? adapter.drizzle;
  if (!('values' in db)) throw new Error('Columns are read from SQLite only.');
  const values: unknown[][] = await db.values(asJson(versions, columns.length + 2));
  const rows: unknown[][] = JSON.parse(String(values[0]?.[0]));
  return rows.map((row) => ({
    id: String(row[0]),
    updatedAt: String(table.updatedAt.mapFromDriverValue(row[1])),
    version: readRow(columns, row, 2),
  }));
}
