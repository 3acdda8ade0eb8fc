import type { Access } from 'payload';

/** Visitors read whatever is not in the trash. */
export const untrashed: Access = ({ req }) => (req.user ? true : { deletedAt: { exists: false } });
