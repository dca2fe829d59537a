import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsHelp as settingsOfService } from '@launch-board/service/boot/settings/config';
import { settingsHelp as settingsOfSite } from '@launch-board/site/host/settings/config';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, 'kubernetes');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const things = readdirSync(join(folder, 'base')).flatMap((name) =>
  parseAllDocuments(read(`base/${name}`)).map((document) => document.toJS()),
);
const pods = things.flatMap(({ metadata, spec }) => {
  const { template } = spec?.jobTemplate?.spec ?? spec ?? {};
  return template ? [{ name: metadata.name, ...template.spec }] : [];
});

test('Kubernetes gives each program settings that it knows, and no other', () => {
  const known = { api: settingsOfService(), site: settingsOfSite() };
  for (const path of ['base', 'overlays/example']) {
    const [{ configMapGenerator }] = parseAllDocuments(read(`${path}/kustomization.yaml`)).map((one) => one.toJS());
    for (const host of ['api', 'site'] as const) {
      const { literals } = configMapGenerator.find(({ name }: { name: string }) => name === `launchboard-${host}`);
      const secrets = path === 'base' ? '' : read(`${path}/${host}.secrets.example`);
      const names = `${literals.join('\n')}\n${secrets}`.match(/^LAUNCHBOARD_\w+(?==)/gm) ?? [];
      for (const name of names) expect(known[host], path).toMatch(new RegExp(`\\b${name}\\b`));
    }
  }
});

test('every pod of Kubernetes runs without root and rights, on a root it cannot write, within bounds', () => {
  expect(pods.length).toBe(6);
  for (const { name, securityContext, automountServiceAccountToken, enableServiceLinks, containers } of pods) {
    expect([securityContext.runAsNonRoot, automountServiceAccountToken, enableServiceLinks], name).toEqual([
      true,
      false,
      false,
    ]);
    for (const { securityContext: own, resources } of containers) {
      const hard = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
      expect(own, name).toEqual(hard);
      expect([resources.requests.memory, resources.limits.memory], name).not.toContain(undefined);
    }
  }
});

test('two of each program go on while one is away, and each pod has its network policy', () => {
  const named = (kind: string) => things.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  for (const name of ['launchboard-api', 'launchboard-site']) expect(named('PodDisruptionBudget')).toContain(name);
  for (const { name } of pods) expect(named('NetworkPolicy')).toContain(name);
});

test('all processes of the API keep pictures in one volume, which any node can mount', () => {
  const [{ configMapGenerator }] = parseAllDocuments(read('base/kustomization.yaml')).map((one) => one.toJS());
  const { literals } = configMapGenerator.find(({ name }: { name: string }) => name === 'launchboard-api');
  expect(literals).toContain('LAUNCHBOARD_MEDIA=file:/data/media');
  const [{ volumes, containers }] = pods.filter(({ name }) => name === 'launchboard-api');
  const { name } = containers[0].volumeMounts.find(({ mountPath }: { mountPath: string }) => mountPath === '/data');
  const { persistentVolumeClaim } = volumes.find((volume: { name: string }) => volume.name === name);
  const claimed = ({ kind, metadata }: { kind: string; metadata: { name: string } }) =>
    kind === 'PersistentVolumeClaim' && metadata.name === persistentVolumeClaim.claimName;
  const [claim] = things.filter(claimed);
  expect(claim.spec.accessModes).toEqual(['ReadWriteMany']);
});
