import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import { type Db, GridFSBucket } from 'mongodb';
import type { ImportStore } from '../content/import-store.ts';

interface StateRow {
  _id: string;
  run: string;
  progress?: string | null;
  isStopWanted?: boolean;
  /** The number of the last line. */
  lines?: number;
}
interface LineRow {
  _id: string;
  run: string;
  list: string;
  number: number;
  line: string;
}

/** Collections of imports: their lines, and the names that GridFS begins with. */
const NAMES = { runs: 'import-runs', lines: 'import-lines', files: 'import-files' };
const lineId = (run: string, number: number) => `${run} ${number}`;

/** Creates the index of the lines. */
export const indexImports = (adapter: MongooseAdapter) =>
  adapter.connection.collection(NAMES.lines).createIndex({ run: 1, list: 1, number: 1 });

/** The imports of all processes on one MongoDB; what they received is kept in GridFS until they have ended. */
export function mongoImports(db: Db): ImportStore {
  const runs = db.collection<StateRow>(NAMES.runs);
  const rows = db.collection<LineRow>(NAMES.lines);
  const bucket = new GridFSBucket(db, { bucketName: NAMES.files });
  const stateOf = ({ _id: id, lines: _, ...state }: StateRow) => ({ id, ...state });
  const filesOf = (run: string) => bucket.find({ 'metadata.run': run }).sort({ uploadDate: 1 }).toArray();

  async function removeFiles(id: string): Promise<void> {
    // Not one by one with `bucket.delete`: an import can have thousands.
    const ids = (await filesOf(id)).map(({ _id }) => _id);
    await db.collection(`${NAMES.files}.files`).deleteMany({ _id: { $in: ids } });
    await db.collection(`${NAMES.files}.chunks`).deleteMany({ files_id: { $in: ids } });
  }

  return {
    // A number of lines without a state is left of an import that was removed.
    list: async () => (await runs.find({ run: { $exists: true } }).toArray()).map(stateOf),
    async read(id) {
      const row = await runs.findOne({ _id: id, run: { $exists: true } });
      return row && stateOf(row);
    },
    async write(id, parts) {
      await runs.updateOne({ _id: id }, { $set: parts }, { upsert: true });
    },
    async remove(id) {
      await runs.deleteOne({ _id: id });
      await rows.deleteMany({ run: id });
      await removeFiles(id);
    },
    async append(run, list, lines) {
      if (lines.length === 0) return;
      const change = { $inc: { lines: lines.length } };
      const counted = await runs.findOneAndUpdate({ _id: run }, change, { upsert: true, returnDocument: 'after' });
      const first = (counted?.lines ?? 0) - lines.length + 1;
      await rows.insertMany(
        lines.map((line, index) => ({ _id: lineId(run, first + index), run, list, number: first + index, line })),
      );
    },
    lines: (run, list) => rows.find({ run, list }).sort({ number: 1 }),
    lineAt: async (run, number) => (await rows.findOne({ _id: lineId(run, number) }))?.line ?? null,
    async clear(run, list) {
      await rows.deleteMany({ run, list });
    },
    async addFile(run, name, path) {
      await pipeline(createReadStream(path), bucket.openUploadStream(name, { metadata: { run } }));
    },
    files: async (id) =>
      (await filesOf(id)).map(({ _id, filename }) => ({ name: filename, open: () => bucket.openDownloadStream(_id) })),
    removeFiles,
  };
}
