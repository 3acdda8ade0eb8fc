/** How long MongoDB may be silent (ms): when it has gone away a request is refused in seconds. */
export const CONNECTION = {
  appName: 'portfolio',
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  // A server that takes questions and says nothing, for one that hangs.
  socketTimeoutMS: 30_000,
} as const;
