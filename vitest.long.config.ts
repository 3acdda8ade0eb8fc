import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sourceProjects } from './vitest.config.ts';

/** Tests that depend on timing or inject faults of the machine. */
const TIMED = [
  'drain',
  'malformed',
  'offline',
  'process-faults',
  's3',
  'storage-faults',
  'two-processes',
  'two-processes-bucket',
  'two-processes-once',
  'two-writers',
].map((name) => `e2e/long/${name}.test.ts`);

/** Tests that begin first, the longest of all in front, so that none of them runs alone at the end. */
const LONGEST = ['image', 'kill', 'mongodb', 'imports'].map((name) => `/e2e/long/${name}.test.ts`);
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      [...LONGEST, moduleId].findIndex((path) => moduleId.endsWith(path));
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const project = (
  name: string,
  maxWorkers: number,
  groupOrder: number,
  files: { include: string[]; exclude?: string[] },
) => ({
  test: {
    name,
    ...files,
    setupFiles: ['scripts/test/fixed-seed.mjs'],
    environment: 'node' as const,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers,
    sequence: { groupOrder },
  },
});

/** Its sign-ins compete for threads with all rounds of their hashes. */
const REAL_HASHES = ['cms/test/write-queue.long.test.ts'];

/** The order after the timed ones. */
const LATER = 1;

/**
 * Tests that take minutes: faults, restarts, other databases. Each file of `e2e/long` starts the built server itself; the
 * timed ones run one after another, then all others two at once.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project('timed', 1, 0, { include: TIMED }),
      project('long', 2, LATER, { include: ['e2e/long/**/*.test.ts', ...REAL_HASHES], exclude: TIMED }),
      ...sourceProjects('long.test.ts', {
        maxWorkers: 2,
        sequence: { groupOrder: LATER },
        exclude: REAL_HASHES,
      }),
    ],
  },
});
