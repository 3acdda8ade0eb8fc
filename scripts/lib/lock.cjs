'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { readJson } = require('./installed.cjs');

/** Start time of a process where /proc has it: process ids are reused, the pair of id and start time is not. */
function startTimeOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}

function isAlive({ pid, began }) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return began === null || startTimeOf(pid) === null || startTimeOf(pid) === began;
}

/**
 * Creates a file unless it exists; returns whether it did. Writes to a temporary file and links it, so that nobody
 * reads a partial file.
 */
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

/**
 * Removes the lock of a dead process. The guard file lets one process do this at a time; it checks the holder again.
 */
function clearDead(file) {
  const guard = `${file}.takeover`;
  if (!createWhole(guard, '{}')) {
    const age = Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    const holder = readJson(file);
    if (!holder || !isAlive(holder)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/**
 * Runs `work` while no other process holds the lock of this checkout. Waits for a running holder (`onWait` is called
 * once) and replaces the lock of a dead one.
 */
async function withLock(file, work, onWait = () => {}) {
  const mine = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid), token: crypto.randomUUID() });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = false; !createWhole(file, mine); ) {
    const holder = readJson(file);
    if (!holder || !isAlive(holder)) {
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
