// npm start. This file and lib/node-version.cjs use old syntax, so that an old Node prints one line instead of a stack.
'use strict';
const node = require('./lib/node-version.cjs');
const wanted = require('../package.json').engines.node;

if (node.supported(process.version, wanted)) {
  require('./lib/run-server.cjs')();
} else {
  process.stderr.write(
    `This needs Node.js ${node.inWords(wanted)}; this is ${process.version}. Get a newer one from nodejs.org.\n`,
  );
  process.exitCode = 1;
}
