/**
 * Payload's locks of documents are switched off. Their tables stay, because a migration only adds: an older version of
 * the product finds the database as it left it.
 */
export async function up(): Promise<void> {
  // Nothing reads the tables.
}

export async function down(): Promise<void> {
  // They are still there.
}
