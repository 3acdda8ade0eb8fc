'use strict';

const OS = /(?:^|[-./])(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32)(?=musl|[-.]|$)/;
const CPU = /(?:^|[-./])(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|universal|wasm32)(?=[-.]|$)/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * The `os`, `cpu` and, on Linux, `libc` in the name of a platform package; keys that the name does not contain are left
 * out.
 */
function platformOf(name) {
  const [, os] = OS.exec(name) ?? [];
  const [, cpu] = CPU.exec(name) ?? [];
  const musl = /musl/.test(name);
  const glibc = os === 'linux' && /(-gnu|glibc)/.test(name);
  return {
    ...(cpu && cpu !== 'universal' && { cpu: [cpu] }),
    ...(musl ? { libc: ['musl'] } : glibc && { libc: ['glibc'] }),
    ...(os && { os: [os] }),
  };
}

/** Whether Node would find `name` from the package at `from`: in its own or a parent's node_modules. */
function resolves(packages, from, name) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${at}${at && '/'}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

const optionalOf = (entry) => Object.entries(entry.optionalDependencies ?? {});

/** A new entry as npm writes it, without `integrity`, which is only known to a registry that has the package. */
function entryFor(name, version, parent, siblings) {
  const platform = platformOf(name);
  const saysLibc = siblings.some((sibling) => sibling.libc);
  if (saysLibc && platform.os?.[0] === 'linux' && !platform.libc) platform.libc = ['glibc'];
  if (!saysLibc && siblings.length > 0) delete platform.libc;
  const { cpu, libc, os } = platform;
  const { license, engines } = siblings[0] ?? {};
  return {
    version,
    ...(cpu && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    ...(license && { license }),
    optional: true,
    ...(os && { os }),
    ...(engines && { engines }),
  };
}

/** Missing entries of the lockfile by path; throws for version ranges, because only exact versions can be added. */
function missingEntries({ packages }) {
  const missing = {};
  for (const [at, entry] of Object.entries(packages)) {
    const siblings = optionalOf(entry)
      .map(([name]) => packages[`node_modules/${name}`])
      .filter((sibling) => sibling?.os);
    for (const [name, version] of optionalOf(entry)) {
      if (resolves(packages, at, name)) continue;
      if (!EXACT.test(version)) throw new Error(`${name}@${version} of ${at}: no exact version to complete with`);
      missing[`node_modules/${name}`] = entryFor(name, version, entry, siblings);
    }
  }
  return missing;
}

const needsAddress = ([at, entry]) => at.includes('node_modules/') && !entry.link && !entry.resolved;

/** The paths of the packages without an address, for each of which npm would request the list of its versions. */
const withoutAddress = ({ packages }) =>
  Object.entries(packages)
    .filter(needsAddress)
    .map(([at]) => at);

/** An entry with its address, as npm writes it; npm replaces the host when another registry is configured. */
function withAddress([at, entry]) {
  if (!needsAddress([at, entry])) return entry;
  const { name: alias, version, ...rest } = entry;
  const name = alias ?? at.split('node_modules/').at(-1);
  const file = `${name.split('/').at(-1)}-${version}.tgz`;
  const resolved = `https://registry.npmjs.org/${name}/-/${file}`;
  return { ...(alias && { name: alias }), version, resolved, ...rest };
}

const libcOf = ([at, entry]) =>
  entry.optional && entry.os && !entry.libc && platformOf(at.split('node_modules/').at(-1)).libc;

/** The paths of the platform packages without the `libc` of their names, of which npm installs each kind. */
const withoutLibc = ({ packages }) =>
  Object.entries(packages)
    .filter(libcOf)
    .map(([at]) => at);

/** An entry with the `libc` of its name, where npm writes it. */
function withLibc([at, entry]) {
  const libc = libcOf([at, entry]);
  if (!libc) return entry;
  const parts = Object.entries(entry);
  const before = parts.findIndex(([key]) => ['license', 'optional'].includes(key));
  return Object.fromEntries([...parts.slice(0, before), ['libc', libc], ...parts.slice(before)]);
}

/** The lockfile with the missing entries, addresses and kinds of libc, in npm's order. */
function complete(lock) {
  const all = { ...lock.packages, ...missingEntries(lock) };
  const order = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'));
  const entryOf = (at) => withLibc([at, withAddress([at, all[at]])]);
  return { ...lock, packages: Object.fromEntries(order.map((at) => [at, entryOf(at)])) };
}

module.exports = { platformOf, missingEntries, withoutAddress, withoutLibc, complete };
