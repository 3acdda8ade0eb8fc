// npm run generate: writes what is generated from the collections, see cms/scripts/generate.mjs.
await import('../cms/scripts/generate.mjs');
