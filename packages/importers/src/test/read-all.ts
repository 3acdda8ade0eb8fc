import type { Content, Source, SourceFile } from '../source.ts';

/** Everything that a source reads of these files. */
export function readAll(source: Source, files: readonly SourceFile[]): Content {
  const steps = source.read(files);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
