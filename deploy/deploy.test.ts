import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsHelp as settingsOfService, unknownSettings } from '@launch-board/service/boot/config';
import { settingsHelp as settingsOfSite } from '@launch-board/site/host/config';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { programPath } from '../dev/programs.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name));

test('every setting that a deployment file names is one that a host reads', () => {
  const known = `${settingsOfService()}\n${settingsOfSite()}`.match(/LAUNCHBOARD_\w+/g);
  const files = ['Dockerfile', 'compose.yaml', 'deploy/board.env.example', 'deploy/systemd/board.env.example'];
  for (const file of [...files, ...units.map((unit) => `deploy/systemd/${unit}`)]) {
    for (const [name] of read(file).matchAll(/LAUNCHBOARD_\w+/g)) expect(known, `${name} in ${file}`).toContain(name);
  }
});

test('the API takes no setting of the site for a slip of the pen: both may stand in one environment', () => {
  const names = settingsOfSite().match(/LAUNCHBOARD_\w+/g) ?? [];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
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
    expect(stageOf('runtime')).toMatch(/^USER node$/m);
    for (const image of ['api', 'site']) {
      expect(stageOf(image)).toMatch(/^FROM runtime AS/);
      expect(stageOf(image)).not.toMatch(/^USER|^RUN npm/m);
      expect(stageOf(image)).toMatch(/^HEALTHCHECK /m);
      expect(stageOf(image)).toMatch(/^ENTRYPOINT \["node"/m);
    }
  });

  test('takes along every package that production needs, wherever npm puts it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const nested = Object.entries(packages).filter(([path, { dev }]) => /^\w+\/node_modules\//.test(path) && !dev);
    for (const folder of new Set(nested.map(([path]) => path.replace(/(\/node_modules\/).*/, '$1').slice(0, -1))))
      expect(text).toContain(`COPY --from=production /board/${folder} ${folder}`);
  });

  test('runs the Node that the tests run', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    const images = [...text.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
    expect(new Set(images)).toEqual(new Set([`${devDependencies.node}-bookworm-slim`]));
  });
});

const namesOf = (listOrMap: string[] | object): string[] =>
  Array.isArray(listOrMap) ? listOrMap : Object.keys(listOrMap);

describe('compose.yaml', () => {
  const { services, networks, volumes } = parse(read('compose.yaml'), { merge: true });
  type Service = Record<'image' | 'build' | 'restart' | 'ports', string | undefined> & {
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

  test('pins every image, restarts every service, and publishes the balancer alone', () => {
    for (const [name, { image, build, restart, ports }] of all) {
      if (!build) expect(image, name).toMatch(/:\d[\w.-]+$/);
      expect(restart, name).toBe('unless-stopped');
      expect(ports !== undefined, name).toBe(name === 'caddy');
    }
  });

  test('believes addresses told from its own network and no other', () => {
    const subnets = networks.board.ipam.config.map(({ subnet }: { subnet: string }) => subnet).join(',');
    for (const name of ['api-1', 'api-2'])
      expect(services[name].environment.LAUNCHBOARD_TRUSTED_PROXIES, name).toBe(subnets);
    expect(services.site.environment.LAUNCHBOARD_SITE_TRUSTED_PROXIES).toBe(subnets);
  });

  test('refuses to start without its secrets', () => {
    for (const name of ['POSTGRES_PASSWORD', 'LAUNCHBOARD_SESSION_SECRET', 'LAUNCHBOARD_OIDC_CLIENT_SECRET'])
      expect(read('compose.yaml')).toContain(`\${${name}:?`);
  });
});

test('the Caddyfile is one that Caddy runs, in the form it prints', () => {
  const caddy = (...args: string[]) => spawnSync(programPath('caddy'), args, { cwd: root, encoding: 'utf8' });
  const judged = caddy('validate', '--config', 'deploy/Caddyfile');
  expect(judged.status, judged.stderr).toBe(0);
  expect(caddy('fmt', 'deploy/Caddyfile').stdout).toBe(read('deploy/Caddyfile'));
});

// Where there is no systemd there is nothing that could read its units.
test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('the units are ones that systemd reads', () => {
  const files = units.map((unit) => join(root, 'deploy/systemd', unit));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // The project is not installed where the units look for it.
  expect(stderr.split('\n').filter((line) => line && !line.includes('is not executable'))).toEqual([]);
});
