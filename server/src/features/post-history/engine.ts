import type { TextComparison } from '@portfolio/contract';
import { compareVersions, type VersionText } from './compare.ts';

/** Compares versions in a thread, because long texts take up to seconds. */
export class ComparisonEngine {
  compare(before: VersionText, after: VersionText): TextComparison {
    return compareVersions(before, after);
  }
}
