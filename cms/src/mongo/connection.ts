/** MongoDB timeouts (ms), so that requests fail within seconds if it is not available. */
export const CONNECTION = {
  appName: 'portfolio',
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  // For a server that accepts queries but does not respond.
  socketTimeoutMS: 30_000,
} as const;
