import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../dev/free-port.ts';
import { programPath } from '../dev/programs.ts';

export type ProxyName = 'nginx' | 'apache';
export type Proxy = AsyncDisposable & { tls: number; internal: number };

/** Everything that the example asks `a2enmod` for, and what Debian switches on by itself. */
const modules = `mpm_event authz_core alias socache_shmcb ssl http2 headers setenvif unique_id proxy proxy_http
  proxy_balancer proxy_hcheck slotmem_shm lbmethod_bybusyness watchdog`;

const wrappers: Record<ProxyName, (folder: string) => string> = {
  nginx: (folder) => `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      include ${folder}/example.conf;
    }`,
  apache: (folder) => `ServerRoot ${folder}
    PidFile ${folder}/pid
    DefaultRuntimeDir ${folder}
    ServerName localhost
    ErrorLog ${folder}/error.log
    ${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
    ${modulesIn()}
    Include ${folder}/example.conf`,
};

/** The example as it stands, with free ports, a certificate of the moment and other instances. */
export async function startProxy(name: ProxyName, folder: string, instances: [number, number]): Promise<Proxy> {
  const [tls, plain, internal] = await Promise.all([freePort(), freePort(), freePort()]);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 2 -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const example = readFileSync(join(import.meta.dirname, `proxies/${name}.conf`), 'utf8')
    .replaceAll('/etc/ssl/launch-board/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/launch-board/privkey.pem', key)
    .replace(/10\.0\.0\.11:300\d/g, `127.0.0.1:${instances[0]}`)
    .replace(/10\.0\.0\.12:300\d/g, `127.0.0.1:${instances[1]}`)
    .replace(/127\.0\.0\.1:8080/g, `127.0.0.1:${internal}`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/(listen |\*:)443\b/g, `$1${tls}`)
    .replace(/(listen |\*:)80\b/g, `$1${plain}`);
  // Debian's ports.conf says this for Apache.
  const listens = name === 'apache' ? `Listen ${tls} https\nListen ${plain}\n` : '';
  writeFileSync(join(folder, 'example.conf'), `${listens}${example}`);
  writeFileSync(join(folder, 'all.conf'), wrappers[name](folder));
  const args = name === 'nginx' ? ['-c', join(folder, 'all.conf')] : ['-X', '-f', join(folder, 'all.conf')];
  const child = spawn(programPath(name), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  while (!(await isOpen(tls))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
    await sleep(10);
  }
  return {
    tls,
    internal,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function modulesIn(): string {
  const folder = process.env.APACHE_MODULES ?? '/usr/lib/apache2/modules';
  return (
    modules
      .split(/\s+/)
      // Some are part of the program, by the system that built it.
      .map((name) => `<IfModule !mod_${name}.c>\nLoadModule ${name}_module ${folder}/mod_${name}.so\n</IfModule>`)
      .join('\n')
  );
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
