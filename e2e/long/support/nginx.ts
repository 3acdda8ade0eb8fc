import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild } from '../../support/end-child.ts';
import { portForLong } from './net.ts';
import { programOf } from './program.ts';
import { until } from './wait.ts';

/** Path of nginx; `null` when it is not installed. */
export const nginxPath = programOf('nginx', ['/usr/sbin/nginx']);

/** The nginx configuration of `docs/operations.md` for several processes, on local ports. */
const configuration = (folder: string, port: number, ports: number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream portfolio {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 25m;
    location / {
      proxy_pass http://portfolio;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;

export interface NginxProxy {
  url: string;
  /** Starts nginx in front of servers on these ports, in rotation. */
  open(ports: number[]): Promise<void>;
  close(): Promise<void>;
}

/** nginx on a port that is chosen before the servers behind it are started. */
export async function startNginx(): Promise<NginxProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-nginx-'));
  const port = await portForLong();
  const url = `http://127.0.0.1:${port}`;
  let stop = async () => undefined as unknown;
  return {
    url,
    open: async (ports) => {
      await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, ports));
      const child = spawn(nginxPath ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
      stop = () => endChild(child, 'SIGTERM');
      await until('nginx answers', 10_000, async () => (await fetch(`${url}/readyz`)).ok);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
