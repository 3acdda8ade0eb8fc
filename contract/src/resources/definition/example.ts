const CREATED = '2026-03-03T09:00:00.000Z';

/** The id of every example item. */
export const EXAMPLE_ID = '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c';
/** The URL of the upload in examples. */
export const UPLOAD_URL = '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6.webp';
/** The base fields of every example item. */
export const exampleBase = { _id: EXAMPLE_ID, createdAt: CREATED, updatedAt: '2026-03-04T16:20:00.000Z' };
/** The base fields of an example item with a revision. */
export const exampleWithRev = (rev: number) => ({ ...exampleBase, rev });
