// Test setup of all projects: properties get the same values in every run. `npm run test:explore` sets other seeds.
import fc from 'fast-check';
import { SEED } from '../../contract/src/test/seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
