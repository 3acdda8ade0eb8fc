// Packages choose between their development and production builds by NODE_ENV when they are loaded, so set it first.
Object.assign(process.env, { NODE_ENV: 'production' });
await import('../cli.ts');

export {};
