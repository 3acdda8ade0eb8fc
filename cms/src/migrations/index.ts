import * as migration1 from './20261121_041540_initial.ts';

/** Every migration of the SQLite database, oldest first; written by `npm run generate`. */
export const migrations = [{ ...migration1, name: '20261121_041540_initial' }];
