// Packages choose between their development and production builds by NODE_ENV when they are loaded, so set it first.
// biome-ignore lint/style/noProcessEnv: libraries read it there.
Object.assign(process.env, { NODE_ENV: 'production' });
const { run } = await import('../main.ts');
run();

export {};
