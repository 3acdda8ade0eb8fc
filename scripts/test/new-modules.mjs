// Test setup: each test file of a shared process gets new modules of this repository, its own environment variables and
// no open Payload; the packages in node_modules, which take 2 s to load, stay loaded.
import { vi } from 'vitest';

vi.resetModules();
globalThis._payload?.clear();
for (const key of Object.getOwnPropertySymbols(globalThis))
  if (key.description?.startsWith('portfolio.')) Reflect.deleteProperty(globalThis, key);
globalThis.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, globalThis.firstEnvironment);
