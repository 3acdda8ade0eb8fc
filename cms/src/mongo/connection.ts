/**
 * How long MongoDB may be silent (ms): a request is answered in seconds when it has gone away, and an election of a
 * replica set's primary is waited for.
 */
export const CONNECTION = {
  appName: 'portfolio',
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  // A server that takes questions and says nothing, for one that hangs.
  socketTimeoutMS: 30_000,
} as const;
