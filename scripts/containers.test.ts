import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WORKSPACES } from './lib/workspaces.cjs';
import { isIgnored, stagesOf } from './test/dockerfile.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Service {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  networks?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
}
interface Compose {
  services: Record<'app' | 'mongo', Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

describe('the image', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages.at(-1) ?? [];
  const all = (word: string) => last.filter(([own]) => own === word).map(([, rest]) => rest);

  it('is described without mistakes', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
    const mistake = validate(read('Dockerfile').replace('USER ', 'USERS '));
    expect(mistake.map(({ message }) => message)).toEqual(['Unknown instruction: USERS']);
  });

  it('is built in stages, all from Node 24', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const [from] of stages) expect(from?.[1]).toMatch(/^node:24-slim( AS \w+)?$/);
  });

  it('installs nothing in the last stage and copies only what the trace has found', () => {
    expect(all('COPY')).toEqual(['--from=build /image ./']);
    expect(stages[0]?.at(-1)).toEqual(['RUN', 'node scripts/image.mjs /image']);
    expect(all('RUN').join(' ')).not.toMatch(/npm|apt/);
  });

  it('runs as an unprivileged user, with a health check and a data volume', () => {
    expect(all('USER')).toEqual(['1000:1000']);
    expect(all('VOLUME')).toEqual(['/data']);
    expect(all('HEALTHCHECK')[0]).toContain('/healthz');
    // The exec form makes node process 1, so that it receives signals.
    expect(JSON.parse(all('CMD')[0] ?? '')).toEqual(['node', 'dist/server/main.js']);
  });

  it('installs the packages of every workspace', () => {
    const installing = stages.filter((stage) => stage.some(([, rest]) => rest.startsWith('npm ci')));
    for (const stage of installing) {
      const copied = stage.filter(([word]) => word === 'COPY').map(([, rest]) => rest.split(' ')[0]);
      expect(copied).toEqual(expect.arrayContaining(WORKSPACES.map((folder) => `${folder}/package.json`)));
    }
    expect(installing).toHaveLength(1);
  });

  it('copies existing files and no secrets', () => {
    const copied = stages.flatMap((stage) => stage.filter(([word]) => word === 'COPY').map(([, rest]) => rest));
    for (const rest of copied.filter((one) => !one.startsWith('--from='))) {
      for (const source of rest.split(' ').slice(0, -1))
        expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    }
    const ignored = read('.dockerignore');
    for (const path of ['.git', '.env', 'data/secret', 'node_modules/a', 'cms/node_modules/a', 'cms/.next/cache']) {
      expect([path, isIgnored(ignored, path)]).toEqual([path, true]);
    }
    expect(isIgnored(ignored, 'cms/src/data')).toBe(false);
  });
});

/** What the linter of Compose files reports, without its rules of style. */
function composeProblems(path: string): string[] {
  const rules = { 'require-project-name-field': 0, 'require-quotes-in-ports': 0, 'service-keys-order': 0 } as const;
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  return linter.lintFiles([path], false).flatMap(({ messages }) => messages.map(({ message }) => message));
}

describe('the containers', () => {
  it('are described without mistakes', () => {
    expect(composeProblems(join(ROOT, 'docker-compose.yml'))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-compose-'));
    const mistake = read('docker-compose.yml').replace('read_only: true', 'readonly: true');
    writeFileSync(join(folder, 'docker-compose.yml'), mistake);
    expect(composeProblems(join(folder, 'docker-compose.yml')).join()).toContain('must NOT have additional properties');
    rmSync(folder, { recursive: true });
  });

  const { services, volumes, networks } = parse(read('docker-compose.yml')) as Compose;
  const { app, mongo } = services;

  it.each(Object.entries(services))('%s has no capabilities and a read-only file system', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.tmpfs).toContain('/tmp');
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.test[0]).toBe('CMD');
  });

  it('write to declared volumes only', () => {
    const mounts = [...(app.volumes ?? []), ...(mongo.volumes ?? [])].map((mount) => mount.split(':'));
    expect(mounts.map(([, to]) => to)).toEqual(['/data', '/data/db', '/data/configdb']);
    expect(Object.keys(volumes)).toEqual(mounts.map(([name]) => name));
  });

  it('run a replica set that only the site can reach', () => {
    expect(mongo).toMatchObject({ image: 'mongo:8', user: '999:999', networks: ['database'] });
    expect(mongo.ports).toBeUndefined();
    expect(networks.database).toEqual({ internal: true });
    expect(app.environment?.DATABASE_URI).toBe('mongodb://mongo:27017/portfolio?replicaSet=rs0');
    expect(app.depends_on?.mongo?.condition).toBe('service_healthy');
    expect(app.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('contain no secret, and only variables of .env.example', () => {
    const known = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    for (const [name, value] of Object.entries(app.environment ?? {})) {
      expect(known).toContain(name);
      if (/PASSWORD|SECRET|TOKEN|KEY|SMTP/.test(name)) expect([name, value]).toEqual([name, `\${${name}:-}`]);
    }
  });
});
