import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDelay } from '@launch-board/host/setting-readers';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** What the programs give requests under way, in seconds. */
const drain = 10;
const hosts = ['api', 'site'];
const delayIn = (text: string) => Number(/^LAUNCHBOARD_STOP_DELAY=(\d+)$/m.exec(text)?.[1] ?? 0);
const secondsOf = (text: string, name: string) => Number(new RegExp(`${name}\\s+(\\d+)s`).exec(text)?.[1]);

test('with compose an instance serves on until the balancer has seen that it stops, and is not killed before its end', () => {
  const caddy = read('deploy/Caddyfile');
  const seen = secondsOf(caddy, 'health_interval') + secondsOf(caddy, 'health_timeout');
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const host of hosts) {
    const delay = delayIn(read(`deploy/compose/${host}.env.example`));
    expect(delay, host).toBeGreaterThan(seen);
    for (const number of [1, 2])
      expect(Number.parseInt(services[`${host}-${number}`].stop_grace_period, 10)).toBeGreaterThan(delay + drain);
  }
});

test('Kubernetes asks both hosts whether they are ready, and gives a pod the time to be left and to finish', () => {
  for (const host of hosts) {
    const [deployment = ''] = read(`deploy/kubernetes/base/${host}.yaml`).split('\n---\n');
    const { terminationGracePeriodSeconds, containers } = parse(deployment).spec.template.spec;
    const [{ env, readinessProbe, livenessProbe }] = containers;
    const delay = Number(env.find(({ name }: { name: string }) => name === 'LAUNCHBOARD_STOP_DELAY').value);
    expect(readinessProbe.httpGet.path).toBe('/readyz');
    expect(delay).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
    // The site's liveness is refused too while it stops.
    expect(livenessProbe.periodSeconds * livenessProbe.failureThreshold).toBeGreaterThan(delay + drain);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(delay + drain);
  }
});

test('systemd waits for any delay that the setting takes, and a single process has none', () => {
  const longest = 60;
  expect(() => readDelay(`${longest + 1}`)).toThrow();
  for (const host of hosts) {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read(`deploy/systemd/launchboard-${host}.service`)) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(longest + drain);
    expect(delayIn(read(`deploy/systemd/${host}.env.example`))).toBe(0);
  }
});

test('every proxy that asks instances asks both hosts whether they are ready', () => {
  const paths = [
    ...read('deploy/Caddyfile').matchAll(/health_uri (\S+)/g),
    ...read('deploy/proxies/apache.conf').matchAll(/hcuri=(\S+)/g),
  ];
  expect(paths.length).toBeGreaterThan(5);
  for (const [, path] of paths) expect(path).toBe('/readyz');
});
