// Tools for all parts of the benchmark.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const say = (line) => process.stdout.write(`${line}\n`);
export const has = (program) => spawnSync('which', [program]).status === 0;
const canPin = has('taskset');

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The first port of a free range of `count` ports, because another benchmark may run at the same time. */
export async function freePorts(first, count) {
  for (let port = first; port < 65_535 - count; port += count) {
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(port + index)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('There are no free ports.');
}

const running = new Set();
// Kills all child processes when a part fails.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a process, optionally pinned to a core; `null` uses all cores. */
export function run(file, args, { cwd, env = {}, core } = {}) {
  const pinned = Number.isInteger(core) && canPin ? ['taskset', '-c', String(core), file, ...args] : [file, ...args];
  const child = spawn(pinned[0], pinned.slice(1), { cwd, env: { ...process.env, ...env } });
  child.printed = '';
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      child.printed = (child.printed + chunk).slice(-2000);
    });
  }
  return child;
}

export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Time (ms) until an address responds with 200. */
export async function until200(url, child, since = performance.now()) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    // Checked first, because another server may respond when this one could not listen.
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}:\n${child.printed}`);
    if (answer?.status === 200) return performance.now() - since;
    if (performance.now() - since > 60_000) throw new Error(`${url} did not answer:\n${child.printed}`);
    await sleep(5);
  }
}

export const residentMB = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const TICKS = 100;

/** A server's process and all its descendants. */
function processTree(pid) {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (one) => [one, ...pairs.filter(([, parent]) => parent === one).flatMap(([child]) => below(child))];
  return below(pid);
}

/** CPU time (s) that a server and its child processes have used. */
export function cpuSeconds(pid) {
  const ticks = processTree(pid).map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/** Requests that a server answers per second of its CPU time, which does not depend on the load of the machine. */
export async function rate(child, url, options) {
  const before = cpuSeconds(child.pid);
  const { requests } = await wrk(url, options);
  return requests / (cpuSeconds(child.pid) - before);
}

/** Runs wrk on the other core and returns its number of requests; throws for error responses unless `any` is set. */
export async function wrk(url, { seconds = 2, connections = 32, headers = {}, script, core = 1, any = false } = {}) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (script) args.push('-s', script);
  const child = run('wrk', [...args, url], { core });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'exit');
  if (!any && /Non-2xx or 3xx responses: (?!0)/.test(output)) throw new Error(`${url}: ${output}`);
  const requests = /(\d+) requests in/.exec(output)?.[1];
  if (!requests) throw new Error(`wrk gave no figure for ${url}. Is it installed?`);
  return { requests: Number(requests) };
}

/** Duration (ms) of one request on a keep-alive connection. */
export function timed(url, { agent, headers } = {}) {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve({ ms: performance.now() - since, status: response.statusCode }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Sends requests at a fixed rate for a time, without waiting for earlier ones; returns the duration (ms) of each since
 * it was due.
 */
export async function steadily(url, { perSecond, ms, agent, headers }) {
  const times = [];
  const begin = performance.now();
  const all = [];
  for (let sent = 0; performance.now() - begin < ms; ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const dueAt = begin + (sent / perSecond) * 1000;
      all.push(timed(url, { agent, headers }).then(() => times.push(performance.now() - dueAt)));
    }
    await sleep(1);
  }
  await Promise.all(all);
  return times;
}
