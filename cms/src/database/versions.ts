import type { BaseDatabaseAdapter, CreateVersionArgs, JsonObject, TypeWithVersion } from 'payload';

declare module 'payload' {
  interface RequestContext {
    /** Set by hooks: the write makes no version. */
    makesNoVersion?: boolean;
  }
}

type CreateVersion = <T extends JsonObject>(args: CreateVersionArgs<T>) => Promise<TypeWithVersion<T>>;

/** Payload makes a version with every write of a collection that has versions; this leaves out those of some writes. */
export const unlessUnwanted = (createVersion: BaseDatabaseAdapter['createVersion']): CreateVersion =>
  async function <T extends JsonObject>(this: BaseDatabaseAdapter, args: CreateVersionArgs<T>) {
    if (args.req?.context?.makesNoVersion !== true)
      return createVersion.call(this, args) as Promise<TypeWithVersion<T>>;
    const { createdAt, parent, updatedAt, versionData } = args;
    return { id: '', createdAt, parent, updatedAt, version: versionData };
  };
