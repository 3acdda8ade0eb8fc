import { z } from 'zod';

/** The same schema with every object closed, so that a field nobody declared fails. */
export function closed(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  if (schema instanceof z.ZodObject) {
    if (def.catchall instanceof z.ZodUnknown) return schema;
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return z.strictObject(Object.fromEntries(shape.map(([key, value]) => [key, closed(value)])));
  }
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodRecord) return z.record(z.string(), closed(schema.valueType as z.ZodType));
  if (def.type === 'union') return z.union((def.options as z.ZodType[]).map(closed));
  return schema;
}
