import { charts } from './charts.ts';
import { diagrams } from './diagrams.ts';
import type { Drawing } from './drawing.ts';
import { illustrations } from './illustrations.ts';

export { JPEG, PNG } from './drawing.ts';

/** Small drawings as the programs write them that people upload SVGs of. */
export const drawings: Drawing[] = [...illustrations, ...diagrams, ...charts];
