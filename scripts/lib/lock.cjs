'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { readJson } = require('./installed.cjs');

/** When a process began, where the system tells: a number may be given again, a number with its beginning is not. */
function beginning(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}

function lives({ pid, began }) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return began === null || beginning(pid) === null || beginning(pid) === began;
}

/** Creates a file that must not be there; false when it is. Written aside and linked, so that nobody reads half of it. */
function createWhole(file, content) {
  const aside = `${file}.${process.pid}-${crypto.randomUUID()}`;
  fs.writeFileSync(aside, content);
  try {
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** Removes a dead process's lock. The guard lets one process do it at a time, and it looks again once it holds it. */
function clearDead(file) {
  const guard = `${file}.takeover`;
  if (!createWhole(guard, '{}')) {
    const age = Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    const holder = readJson(file);
    if (!holder || !lives(holder)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/**
 * Runs `work` while no other process of this checkout runs its own. Waits for a living holder (`onWait` is called
 * once), takes over from a dead one.
 */
async function withLock(file, work, onWait = () => {}) {
  const mine = JSON.stringify({ pid: process.pid, began: beginning(process.pid), token: crypto.randomUUID() });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = false; !createWhole(file, mine); ) {
    const holder = readJson(file);
    if (!holder || !lives(holder)) {
      clearDead(file);
      await sleep(10);
      continue;
    }
    if (!waited) onWait(holder.pid);
    waited = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

module.exports = { withLock };
