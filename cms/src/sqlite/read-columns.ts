import { type SQL, sql } from '@payloadcms/db-sqlite/drizzle';
import { buildQuery } from '@payloadcms/drizzle';
import type { FlattenedField } from 'payload';
import type { ColumnsQuery, ColumnsRow } from '../database/read-columns.ts';

type QueryArguments = Parameters<typeof buildQuery>[0];
/** Payload's SQLite adapter, as far as it is needed to build a query. */
type Adapter = QueryArguments['adapter'];
type Table = Adapter['tables'][string];

/** What is selected for a field, and how its value becomes what Payload's read returns. */
interface Column {
  selected: SQL;
  convert(value: unknown): unknown;
}

/** Payload's format of times; throws a RangeError for one that another program has stored. */
const toTime = (value: unknown) => new Date(String(value)).toISOString();
const toTexts = (value: unknown): unknown => JSON.parse(String(value));

/** The texts of a list, which are rows of another table. */
const textsOf = (tableName: string, field: string) =>
  sql`(SELECT json_group_array("text") FROM (SELECT "text" FROM ${sql.identifier(`${tableName}_texts`)}
    WHERE "parent_id" = ${sql.identifier(tableName)}."id" AND "path" = ${field} ORDER BY "order"))`;

function columnOf(field: FlattenedField, tableName: string, table: Table): Column {
  const column = table[field.name];
  if (field.type === 'text' && field.hasMany) return { selected: textsOf(tableName, field.name), convert: toTexts };
  if (!column || ('hasMany' in field && field.hasMany)) throw new Error(`${tableName} has no column ${field.name}.`);
  const convert = field.type === 'date' ? toTime : (value: unknown) => column.mapFromDriverValue(value);
  return { selected: sql`${column}`, convert };
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
  const columns = flattenedFields.filter(({ name }) => fields.includes(name));
  const selected = columns.map((field) => columnOf(field, tableName, table));
  const { where: condition, joins } = buildQuery({
    adapter,
    fields: flattenedFields,
    tableName,
    where: { and: [where, { id: ids ? { in: ids } : { greater_than: after } }] },
  });
  if (joins.length > 0) throw new Error('A read of columns needs conditions on columns of its own table.');
  const list = sql.join([sql`${table.id}`, ...selected.map((column) => column.selected)], sql`, `);
  const source = sql`${sql.identifier(tableName)} INDEXED BY ${sql.identifier(`${tableName}_deleted_at_id`)}`;
  const query = sql`SELECT ${list} FROM ${source} WHERE ${condition} ORDER BY ${table.id} LIMIT ${limit}`;
  const rows: unknown[][] = await drizzle.values(query);
  return rows.map((row) => {
    const values: ColumnsRow = { id: String(row[0]) };
    for (const [at, { name }] of columns.entries()) {
      const value = row[at + 1] ?? null;
      values[name] = value === null ? null : selected[at]?.convert(value);
    }
    return values;
  });
}
