import { readFileSync, statSync } from 'node:fs';
import { writeLines } from '@portfolio/archive/lines';
import { ImportError } from '@portfolio/text/import-error';
import { looksLikeResume, readResume } from '#app/resume/resume.ts';
import type { FoundFile } from './files.ts';
import type { Job } from './results.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** Reads a JSON file into `target` if it is a JSON Resume; `refusal` says why it must not be read. */
export function resumeJob({ path: at, name: path }: FoundFile, target: string, refusal: string | undefined): Job {
  try {
    if (refusal !== undefined) throw new ImportError(refusal);
    if (statSync(at).size > MOST_BYTES) throw new ImportError('the file is too large for a resume');
    const value = parseJson(readFileSync(at, 'utf8'));
    if (!looksLikeResume(value))
      return { kind: 'left', path, isFailure: false, reason: 'it is not a JSON Resume (it has no “basics”)' };
    const { items, ...head } = readResume(value);
    writeLines(target, [head, ...items]);
    return { kind: 'resume', path, file: target };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { kind: 'left', path, isFailure: true, reason: error.message };
  }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position ? source.slice(0, Number(position)).split('\n').length : undefined;
    throw new ImportError(`this is not valid JSON: ${message}`, line);
  }
}
