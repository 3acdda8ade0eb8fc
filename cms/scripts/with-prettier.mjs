// Payload formats the types that it writes with prettier, which an override keeps out of what the server loads: put the
// development package in its place.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const payload = createRequire(require.resolve('payload'));
const writer = createRequire(payload.resolve('json-schema-to-typescript'));
Object.assign(writer('prettier'), require('prettier'));
