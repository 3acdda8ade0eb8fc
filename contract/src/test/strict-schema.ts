import { z } from 'zod';

/** The same schema with every object strict, so that an undeclared field is an error. */
export function strictSchema(schema: z.core.$ZodType): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new TypeError('This is a schema of another Zod.');
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall instanceof z.ZodUnknown) return schema;
    const shape = Object.entries(schema.shape);
    return z.strictObject(Object.fromEntries(shape.map(([key, value]) => [key, strictSchema(value)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strictSchema(schema.element));
  if (schema instanceof z.ZodOptional) return strictSchema(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return strictSchema(schema.unwrap()).nullable();
  if (schema instanceof z.ZodRecord) return z.record(z.string(), strictSchema(schema.valueType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strictSchema));
  return schema;
}
