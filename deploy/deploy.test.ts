import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsHelp as settingsOfService, unknownSettings } from '@launch-board/service/boot/settings/config';
import {
  settingsHelp as settingsOfSite,
  unknownSettings as unknownToSite,
} from '@launch-board/site/host/settings/config';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settingsFiles = ['compose', 'systemd'].flatMap((folder) =>
  ['api', 'site'].map((host) => `deploy/${folder}/${host}.env.example`),
);
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name));

test('every setting that a deployment file names is one that a host reads', () => {
  const known = `${settingsOfService()}\n${settingsOfSite()}`.match(/LAUNCHBOARD_\w+/g);
  for (const file of [
    'Dockerfile',
    'compose.yaml',
    ...settingsFiles,
    ...units.map((unit) => `deploy/systemd/${unit}`),
  ]) {
    for (const [name] of read(file).matchAll(/LAUNCHBOARD_\w+/g)) expect(known, `${name} in ${file}`).toContain(name);
  }
});

test('neither host takes a setting of the other for a slip of the pen: both may stand in one environment', () => {
  const environment = (help: string) =>
    Object.fromEntries((help.match(/LAUNCHBOARD_\w+/g) ?? []).map((name) => [name, 'x']));
  expect(unknownSettings(environment(settingsOfSite()))).toEqual([]);
  expect(unknownToSite(environment(settingsOfService()))).toEqual([]);
  expect(unknownToSite({ LAUNCHBOARD_SITE_PROT: '1', LAUNCHBOARD_SESSION_SECRET_FILE: '/x' })).toEqual([
    'LAUNCHBOARD_SITE_PROT',
  ]);
});

test('every secret may come from a file', () => {
  const help = `${settingsOfService()}\n${settingsOfSite()}`;
  // A public key, which everybody may read, is no secret.
  const secrets =
    help.match(/LAUNCHBOARD_(?!RELEASES_KEY)\w*(?:SECRET|KEY|PASSWORD|(?:DATABASE|VALKEY|SESSION)_URL)\b/g) ?? [];
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(5);
  for (const name of secrets) expect(help).toContain(`${name}_FILE`);
});

test('a file of settings names those of its own host alone, so neither program is given the secrets of the other', () => {
  const known = { api: settingsOfService(), site: settingsOfSite() };
  for (const file of settingsFiles) {
    const host = file.includes('/api.') ? 'api' : 'site';
    const names = read(file).match(/^LAUNCHBOARD_\w+(?==)/gm) ?? [];
    expect(names.length, file).toBeGreaterThan(2);
    for (const name of names) expect(known[host], `${name} in ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const stageOf = (name: string) => text.split(/^(?=FROM )/m).find((stage) => stage.includes(` AS ${name}\n`)) ?? '';

  test('has no fault', () => {
    expect(validate(text)).toEqual([]);
  });

  test('makes images of production dependencies alone, without root, whose process gets the signals', () => {
    expect(stageOf('production')).toContain('npm ci --omit=dev');
    expect(stageOf('runtime')).toContain('COPY --from=production /board/node_modules');
    for (const image of ['api', 'site']) {
      expect(stageOf(image)).toMatch(/^FROM runtime AS/);
      expect(stageOf(image)).not.toMatch(/^RUN npm/m);
      expect(stageOf(image)).toMatch(/^HEALTHCHECK /m);
      expect(stageOf(image)).toMatch(/^ENTRYPOINT \["node"/m);
    }
  });

  test('gives each host an account of its own, which owns nothing but its folder of data', () => {
    const accounts = ['api', 'site'].map((image) => /^USER (\d+):\1$/m.exec(stageOf(image))?.[1]);
    expect(new Set(accounts).size).toBe(2);
    for (const [i, image] of ['api', 'site'].entries()) {
      expect(stageOf(image)).toContain(
        `install --directory --owner=${accounts[i]} --group=${accounts[i]} --mode=0700 /data`,
      );
      expect(Number(accounts[i])).toBeGreaterThan(1000);
      expect(stageOf(image)).not.toContain('--chown');
    }
  });

  test('takes along every package that production needs, wherever npm puts it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const nested = Object.entries(packages).filter(([path, { dev }]) => /^\w+\/node_modules\//.test(path) && !dev);
    for (const folder of new Set(nested.map(([path]) => path.replace(/(\/node_modules\/).*/, '$1').slice(0, -1))))
      expect(text).toContain(`COPY --from=production /board/${folder} ${folder}`);
  });

  test('runs the Node that the tests run', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const [, tag] = /^ARG NODE_IMAGE=node:(\S+)@sha256:[0-9a-f]{64}$/m.exec(text) ?? [];
    expect(tag).toBe(`${dependencies.node}-bookworm-slim`);
    const bases = [...text.matchAll(/^FROM (\S+) AS (\w+)$/gm)].map(([, base, name]) => ({ base, name }));
    const ours = bases.map(({ name }) => name);
    const foreign = bases.filter(({ base = '' }) => !ours.includes(base));
    expect(foreign).toHaveLength(2);
    for (const { base } of foreign) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
  });
});

/** What a deployment sets beside the file of settings. compose: the balancer and the health checks know the ports. */
const setBeside: Record<string, (host: string) => string[]> = {
  compose: (host) => [
    ...Object.keys(parse(read('compose.yaml'), { merge: true }).services[`${host}-1`].environment),
    ...(read('Dockerfile').match(/LAUNCHBOARD_\w+(?==)/g) ?? []),
    'LAUNCHBOARD_PORT',
    'LAUNCHBOARD_SITE_PORT',
  ],
  systemd: (host) => read(`deploy/systemd/launchboard-${host}.service`).match(/LAUNCHBOARD_\w+(?==)/g) ?? [],
};

test.each([
  ['compose', 'api', settingsOfService()],
  ['compose', 'site', settingsOfSite()],
  ['systemd', 'api', settingsOfService()],
  ['systemd', 'site', settingsOfSite()],
])(
  '%s gives the %s every setting that it knows, or shows it with the value that holds without it',
  (way, host, help) => {
    const shown = [...read(`deploy/${way}/${host}.env.example`).matchAll(/^(#?)(LAUNCHBOARD_\w+)=(.*)$/gm)];
    const given = new Set([...(setBeside[way]?.(host) ?? []), ...shown.map(([, , name]) => name)]);
    const known = new Map(
      [...help.matchAll(/^ {2}(LAUNCHBOARD_\w+)(?:.* \((.+)\))?.*$/gm)].map((line) => [line[1], line[2]]),
    );
    const isFile = (name = '') => name.endsWith('_FILE');
    const missing = [...known.keys()].filter((name) => !isFile(name) && !given.has(name));
    expect(known.size).toBeGreaterThan(15);
    expect(missing).toEqual([]);
    for (const [line, mark, name, value] of shown) if (mark) expect(value, line).toBe(known.get(name) ?? '');
  },
);

const namesOf = (listOrMap: string[] | object): string[] =>
  Array.isArray(listOrMap) ? listOrMap : Object.keys(listOrMap);

describe('compose.yaml', () => {
  const { services, networks, volumes } = parse(read('compose.yaml'), { merge: true });
  type Service = Record<'image' | 'build' | 'restart' | 'ports' | 'env_file', string | undefined> & {
    cap_drop: string[];
    cap_add?: string[];
    read_only: boolean;
    security_opt: string[];
    environment?: Record<string, string>;
    depends_on?: string[] | object;
    networks: string[];
    volumes?: string[];
  };
  const all = Object.entries<Service>(services);

  test('names only services, networks and volumes that there are', () => {
    for (const [name, service] of all) {
      for (const other of namesOf(service.depends_on ?? [])) expect(services, name).toHaveProperty(other);
      for (const network of service.networks as string[]) expect(networks, name).toHaveProperty(network);
      for (const volume of (service.volumes ?? []) as string[]) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('.')) expect(volumes, name).toHaveProperty(source);
      }
    }
  });

  test('pins every image by digest, restarts every service, and publishes the balancer alone', () => {
    for (const [name, { image, build, restart, ports }] of all) {
      if (!build) expect(image, name).toMatch(/:\d[\w.-]+@sha256:[0-9a-f]{64}$/);
      expect(restart, name).toBe(name.endsWith('-settings') ? 'no' : 'unless-stopped');
      expect(ports !== undefined, name).toBe(name === 'caddy');
    }
  });

  test('starts no program whose settings are wrong: they are judged once, by the same image with the same environment', () => {
    for (const name of ['api-1', 'api-2', 'site-1', 'site-2']) {
      const judge = `${name.split('-')[0]}-settings`;
      expect(services[name].depends_on[judge]).toEqual({ condition: 'service_completed_successfully' });
      for (const same of ['build', 'image', 'env_file', 'environment', 'secrets'])
        expect(services[judge][same], same).toEqual(services[name][same]);
      expect(services[judge].command.at(-1)).toBe('--check');
      expect(services[judge].depends_on).toEqual({});
    }
  });

  test('believes addresses told from its own network and no other', () => {
    const subnets = networks.board.ipam.config.map(({ subnet }: { subnet: string }) => subnet).join(',');
    for (const name of ['api-1', 'api-2'])
      expect(services[name].environment.LAUNCHBOARD_TRUSTED_PROXIES, name).toBe(subnets);
    for (const name of ['site-1', 'site-2'])
      expect(services[name].environment.LAUNCHBOARD_SITE_TRUSTED_PROXIES).toBe(subnets);
  });

  test('takes every right from every container but the one of the balancer to listen below port 1024', () => {
    for (const [name, { cap_drop, cap_add, read_only, security_opt }] of all) {
      expect(cap_drop, name).toEqual(['ALL']);
      expect(cap_add, name).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
      expect(read_only, name).toBe(true);
      expect(security_opt, name).toContain('no-new-privileges:true');
    }
  });

  test('keeps database and counters out of reach of the site and the balancer', () => {
    expect(networks.data.internal).toBe(true);
    const reaching = all.filter(([, service]) => service.networks.includes('data')).map(([name]) => name);
    expect(reaching.toSorted()).toEqual(['api-1', 'api-2', 'api-backup', 'api-settings', 'postgres', 'valkey']);
  });

  test('makes backups where the API sees them and cannot change them, by an account that cannot change pictures', () => {
    const { volumes: own, entrypoint, environment } = services['api-backup'];
    expect(own).toEqual(['pictures:/data:ro', 'backups:/backups', './deploy/compose/backup.sh:/backup.sh:ro']);
    expect(entrypoint).toEqual(['/bin/sh', '/backup.sh']);
    expect(environment.LAUNCHBOARD_BACKUPS).toBe('/backups');
    for (const name of ['api-1', 'api-2', 'api-settings'])
      expect(services[name].volumes).toContain('backups:/backups:ro');
    // A new volume belongs to whom the folder in the image belongs to.
    expect(read('Dockerfile')).toMatch(/--owner=10001 --group=10001 --mode=0700 \/backups$/m);
  });

  test('keeps sessions where the sites alone reach them, on disk, and forgets none of them for want of room', () => {
    expect(networks.sessions.internal).toBe(true);
    const reaching = all.filter(([, service]) => service.networks.includes('sessions')).map(([name]) => name);
    expect(reaching.toSorted()).toEqual(['sessions', 'site-1', 'site-2', 'site-settings']);
    const words = services.sessions.command.join(' ');
    for (const word of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction'])
      expect(words).toContain(word);
    for (const name of ['site-1', 'site-2'])
      expect(services[name].environment.LAUNCHBOARD_SESSION_URL).toBe('redis://sessions:6379');
  });

  test('gives the programs a file of settings each, and the password of the database to the API alone', () => {
    for (const [name, { env_file, environment }] of all) {
      const host = name.startsWith('api') ? 'api' : 'site';
      expect(env_file, name).toBe(
        /^(api-\d|site-\d|(api|site)-settings|api-backup)$/.test(name) ? `deploy/compose/${host}.env` : undefined,
      );
      const hasPassword = JSON.stringify(environment ?? {}).includes('POSTGRES_PASSWORD');
      expect(hasPassword, name).toBe(host === 'api' || name === 'postgres');
    }
    expect(read('compose.yaml')).toContain('${POSTGRES_PASSWORD:?');
  });
});

test('API and site run under accounts of their own, with a file of settings and a folder each', () => {
  const settingOf = (unit: string, name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(read(`deploy/systemd/${unit}.service`))?.[1];
  for (const name of ['User', 'Group', 'EnvironmentFile', 'StateDirectory', 'CacheDirectory'])
    expect(settingOf('launchboard-api', name), name).not.toBe(settingOf('launchboard-site', name));
  expect(settingOf('launchboard-backup', 'User')).toBe(settingOf('launchboard-api', 'User'));
  // It has no secret, unless the operator gives it some of its own.
  expect(settingOf('launchboard-backup', 'EnvironmentFile')).toBe('-/etc/launchboard/backup.env');
});

test('units start again after a crash, not after wrong settings, and say so where they end for good', () => {
  for (const host of ['api', 'site']) {
    const unit = read(`deploy/systemd/launchboard-${host}.service`);
    expect(unit).toMatch(/^Restart=always$/m);
    // The exit code of wrong settings in both programs; main.test.ts of each proves it.
    expect(unit).toMatch(/^RestartPreventExitStatus=2$/m);
  }
  for (const name of ['api', 'site', 'backup', 'drill'])
    expect(read(`deploy/systemd/launchboard-${name}.service`)).toMatch(/^OnFailure=launchboard-failed@%n\.service$/m);
});

test('the backup leaves the folder of the API as the API made it', () => {
  const unit = read('deploy/systemd/launchboard-backup.service');
  expect(unit).not.toMatch(/^StateDirectory/m);
  expect(unit).toMatch(/^ReadWritePaths=-\/var\/lib\/launchboard$/m);
});

test('Caddy as a service is given every setting of the Caddyfile', () => {
  const known = [...new Set(read('deploy/Caddyfile').match(/BOARD_\w+/g))].toSorted();
  const given = read('deploy/systemd/caddy.env.example').match(/^#?BOARD_\w+(?==)/gm) ?? [];
  expect(given.map((name) => name.replace('#', '')).toSorted()).toEqual(known);
});
