// npm run generate: writes the files that are generated from the collections, see cms/scripts/generate.mjs.
await import('../cms/scripts/generate.mjs');
