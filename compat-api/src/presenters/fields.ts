/** A stored value that may be absent, as answers carry it: empty ones are left out. */
export const optional = (value: string | null | undefined): string | undefined => value || undefined;
export const list = (value: string[] | null | undefined): string[] => (Array.isArray(value) ? value : []);

interface Stored {
  id: string | number;
  createdAt: string;
  updatedAt: string;
  rev?: number | null;
}
/** What every item carries. */
export const base = (doc: Stored) => ({
  _id: String(doc.id),
  createdAt: new Date(doc.createdAt).toISOString(),
  updatedAt: new Date(doc.updatedAt).toISOString(),
});
/** The same for the owner, with the revision. */
export const ownerBase = (doc: Stored) => ({ ...base(doc), rev: doc.rev ?? 0 });

/** An item of the trash, with the time at which it was put there. */
export const trashedItem = <T>({ deletedAt }: { deletedAt?: string | null | undefined }, item: T) => ({
  ...item,
  deletedAt: new Date(deletedAt ?? 0).toISOString(),
});
