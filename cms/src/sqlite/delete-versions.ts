import { buildQuery } from '@payloadcms/drizzle';
import { buildVersionCollectionFields, type DeleteVersionsArgs } from 'payload';
import { idOf } from './transactions.ts';

/** Payload's SQLite adapter, as far as it is needed to delete rows. */
type Adapter = Parameters<typeof buildQuery>[0]['adapter'];

/**
 * Deletes versions of a collection by their conditions. Payload's own function reads them with all their texts first,
 * which for the versions of one long post can take hundreds of megabytes.
 */
export async function deleteVersionsOfTable(
  adapter: Adapter,
  { collection, req, where }: DeleteVersionsArgs,
): Promise<void> {
  const tableName =
    collection && adapter.tableNameMap.get(`_${collection.replaceAll('-', '_')}${adapter.versionsSuffix}`);
  if (!tableName) throw new Error(`${collection ?? 'A global'} has no versions that could be deleted.`);
  const fields = buildVersionCollectionFields(
    adapter.payload.config,
    adapter.payload.collections[collection].config,
    true,
  );
  const query = buildQuery({ adapter, fields, tableName, where });
  if (query.joins.length > 0) throw new Error('Versions are deleted by columns of their own table only.');
  const db = adapter.sessions[await idOf(req?.transactionID)]?.db ?? adapter.drizzle;
  await adapter.deleteWhere({ db, tableName, where: query.where });
}
