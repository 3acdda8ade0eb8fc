import type { FieldHook } from 'payload';

/** Payload takes a group that is missing, but fails on one that is `null`. */
export const emptyGroup: FieldHook = ({ value }) => value ?? {};
