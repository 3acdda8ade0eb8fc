// Test setup: a password of today's format is hashed in 1 round instead of 600,000, which take 0.15 s of CPU time each.
// The browser tests and long tests sign in with all rounds.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { pbkdf2 } = crypto;
crypto.pbkdf2 = (password, salt, rounds, ...rest) => pbkdf2(password, salt, rounds === 600_000 ? 1 : rounds, ...rest);
syncBuiltinESMExports();
