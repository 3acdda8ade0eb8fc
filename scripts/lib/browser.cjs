'use strict';
const fs = require('node:fs');
const path = require('node:path');

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of Playwright's own browser, if Playwright is installed. */
function playwrights(root) {
  try {
    return require(require.resolve('playwright/test', { paths: [root] })).chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Path of a Chromium: CHROMIUM_PATH, a usual place, or Playwright's own; undefined without any. */
function findBrowser(root, env = process.env) {
  if (env.CHROMIUM_PATH) return fs.existsSync(env.CHROMIUM_PATH) ? path.resolve(env.CHROMIUM_PATH) : undefined;
  return [...PLACES, playwrights(root)].find((place) => place && fs.existsSync(place));
}

/**
 * Path of the browser for tests: Debian's headless shell, which takes a third less CPU time and has no back/forward
 * cache, or else `findBrowser`.
 */
function findTestBrowser(root, env = process.env) {
  return !env.CHROMIUM_PATH && fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser(root, env);
}

module.exports = { findBrowser, findTestBrowser };
