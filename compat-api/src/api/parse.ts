import type { z } from 'zod';
import { badRequest } from '../errors.ts';

/** Parses one part of a call; 400 with the place of every fault, and with the call's own sentence where it has one. */
export function parse(schema: z.ZodType | undefined, value: unknown, sentence?: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
    sentence,
  );
}
