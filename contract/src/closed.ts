import { z } from 'zod';

/** The same schema with every object strict, so that an undeclared field is an error. */
export function closed(schema: z.core.$ZodType): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new TypeError('This is a schema of another Zod.');
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall instanceof z.ZodUnknown) return schema;
    const shape = Object.entries(schema.shape);
    return z.strictObject(Object.fromEntries(shape.map(([key, value]) => [key, closed(value)])));
  }
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element));
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap()).nullable();
  if (schema instanceof z.ZodRecord) return z.record(z.string(), closed(schema.valueType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(closed));
  return schema;
}
