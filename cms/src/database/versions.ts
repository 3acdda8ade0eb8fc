import type { BaseDatabaseAdapter, CreateVersionArgs, JsonObject, TypeWithVersion } from 'payload';

declare module 'payload' {
  interface RequestContext {
    /** Set by hooks: the write makes no version. */
    makesNoVersion?: boolean;
  }
}

type CreateVersion = <T extends JsonObject>(args: CreateVersionArgs<T>) => Promise<TypeWithVersion<T>>;

/**
 * Payload makes a version with every write of a collection that has versions, and reads it again; this leaves out those of
 * some writes, and the reading.
 */
export const unlessUnwanted = (createVersion: BaseDatabaseAdapter['createVersion']): CreateVersion =>
  async function <T extends JsonObject>(this: BaseDatabaseAdapter, args: CreateVersionArgs<T>) {
    const { createdAt, parent, req, updatedAt, versionData } = args;
    if (req?.context?.makesNoVersion !== true) await createVersion.call(this, { ...args, returning: false });
    return { id: '', createdAt, parent, updatedAt, version: versionData };
  };
