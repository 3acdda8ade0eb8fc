const OWN = [
  // Lists of everything are read in parts by id, see the migration `trash_indexes`.
  [/_deleted_at_idx$/, (table) => [`${table}_deleted_at_id`, '`deleted_at`,`id`,`created_at` DESC']],
  // Texts are read by their parent, in order, see the migration `list_indexes`.
  [/_texts_order_parent$/, (table) => [`${table}_parent_order`, '`parent_id`,`order`']],
  // The versions of a post are listed without their texts, see the migration `describe_versions`.
  [
    /^_posts_v_parent_idx$/,
    (table) => [
      `${table}_facts`,
      '`parent_id`,`updated_at`,`created_at`,`id`,`version_status`,`version_published_at`,`version_content_updated_at`,`version_deleted_at`,`version_words`,`version_text_saved_at_ms`',
    ],
  ],
];
const INDEX = /^ *await db\.run\(sql`CREATE INDEX \\`(\w+)\\` ON \\`(\w+)\\` .*$/gm;

/**
 * A generated migration with the indexes of its new tables that Payload cannot be told of; with a table its indexes go.
 * @param {string} text
 */
export function withOwnIndexes(text) {
  return text.replace(INDEX, (line, name, table) => {
    if (!text.includes(`CREATE TABLE \\\`${table}\\\` `)) return line;
    const own = OWN.find(([ending]) => ending.test(name))?.[1](table);
    if (!own) return line;
    const columns = own[1].replaceAll('`', '\\`');
    return `${line}\n  await db.run(sql\`CREATE INDEX \\\`${own[0]}\\\` ON \\\`${table}\\\` (${columns});\`)`;
  });
}
