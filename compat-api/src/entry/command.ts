// Packages choose between their two builds by this while they are loaded, so it is set before any of them is.
Object.assign(process.env, { NODE_ENV: 'production' });
await import('../cli.ts');

export {};
