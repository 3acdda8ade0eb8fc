'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { readJson } = require('./installed.cjs');
const { builtFrom } = require('./workspaces.cjs');

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.base.json'];

const COMPRESSION = 'scripts/lib/compress-files.mjs';

/** The build steps, with the files a step depends on and the files that prove it has run. */
const STEPS = [
  {
    name: 'site',
    title: 'the site',
    inputs: [...SHARED, ...builtFrom('site'), 'scripts/build-site.mjs', COMPRESSION],
    outputs: ['dist/site/client/.vite/manifest.json', 'dist/site/server/entry-server.js'],
  },
  {
    name: 'admin',
    title: "Payload's admin",
    inputs: [...SHARED, ...builtFrom('cms'), COMPRESSION],
    outputs: ['cms/.next/BUILD_ID'],
  },
  {
    name: 'icons',
    title: 'the icons',
    inputs: ['package-lock.json', 'scripts/build-icons.mjs'],
    outputs: ['dist/icons/cib.json', 'dist/icons/cib.bin'],
  },
  {
    name: 'fonts',
    title: 'the fonts',
    inputs: ['package-lock.json', 'scripts/build-fonts.mjs', 'packages/resume/src/fonts/fonts.json'],
    outputs: ['dist/fonts/instrument-sans/unicode.json'],
  },
  {
    name: 'server',
    title: 'the server',
    inputs: [...SHARED, ...builtFrom('server'), 'scripts/build-server.mjs'],
    outputs: [
      'dist/server/main.js',
      'dist/server/cli.js',
      'dist/server/markdown-worker.js',
      'dist/server/picture-worker.js',
    ],
  },
];

const NO_INPUT = /^(node_modules|\.next|dist|test|next-env\.d\.ts|.*\.tsbuildinfo)$|\.test\.[cm]?[jt]sx?$/;

function* files(root, at) {
  const full = path.join(root, at);
  if (!fs.existsSync(full)) return;
  if (!fs.statSync(full).isDirectory()) {
    yield at;
    return;
  }
  for (const name of fs.readdirSync(full).sort()) {
    if (!NO_INPUT.test(name)) yield* files(root, `${at}/${name}`);
  }
}

/** A hash of the names and contents of a step's inputs, without tests and generated files. */
function inputHash(root, step) {
  const hash = crypto.createHash('sha256').update(process.version);
  for (const input of step.inputs) {
    for (const file of files(root, input)) {
      const content = crypto
        .createHash('sha256')
        .update(fs.readFileSync(path.join(root, file)))
        .digest('hex');
      hash.update(`\n${file} ${content}`);
    }
  }
  return hash.digest('hex');
}

const stampFile = (root, step) => path.join(root, '.stamps', `build-${step.name}.json`);

function isStale(root, step) {
  if (step.outputs.some((output) => !fs.existsSync(path.join(root, output)))) return true;
  return readJson(stampFile(root, step))?.hash !== inputHash(root, step);
}

const staleSteps = (root) => STEPS.filter((step) => isStale(root, step));

function writeBuildStamp(root, step, hash) {
  fs.mkdirSync(path.join(root, '.stamps'), { recursive: true });
  fs.writeFileSync(stampFile(root, step), JSON.stringify({ hash }));
}

const removeBuildStamp = (root, step) => fs.rmSync(stampFile(root, step), { force: true });

module.exports = { STEPS, inputHash, isStale, staleSteps, writeBuildStamp, removeBuildStamp };
