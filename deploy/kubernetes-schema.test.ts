import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

// The schemas are those that Kubernetes publishes. They let unknown members pass, which the server drops or refuses: a
// member that the validator never reads is unknown.

type Model = new (thing: never) => { validate(): void };
const models: Record<string, Model> = {
  Deployment,
  StatefulSet,
  Service,
  PersistentVolumeClaim,
  Job,
  CronJob,
  PodDisruptionBudget,
  NetworkPolicy,
  Ingress,
};

const folder = join(import.meta.dirname, 'kubernetes');
const files = ['base', 'overlays/example'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .map((name) => join(part, name)),
);

/** The same thing, which notes every member that nobody has read. */
function watched(thing: unknown, path: string, unread: Set<string>): unknown {
  if (typeof thing !== 'object' || thing === null) return thing;
  if (Array.isArray(thing)) return thing.map((one, i) => watched(one, `${path}[${i}]`, unread));
  const copy = Object.fromEntries(Object.entries(thing).map(([k, v]) => [k, watched(v, `${path}.${k}`, unread)]));
  for (const key of Object.keys(copy)) unread.add(`${path}.${key}`);
  return new Proxy(copy, {
    get(target, key) {
      unread.delete(`${path}.${String(key)}`);
      return target[key as string];
    },
  });
}

function faultsOf(thing: { kind: string }): string[] {
  const model = models[thing.kind];
  if (!model) return [`no schema for ${thing.kind}`];
  const unread = new Set<string>();
  // Watched from here on: making it reads everything.
  const made = new model(thing as never);
  for (const [key, value] of Object.entries(made)) Object.assign(made, { [key]: watched(value, key, unread) });
  try {
    made.validate();
  } catch (error) {
    return [(error as Error).message];
  }
  return [...unread];
}

test('the manifests are what Kubernetes takes, member by member', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
      expect(faultsOf(document.toJS()), file).toEqual([]);
  const [api] = parseAllDocuments(readFileSync(join(folder, 'base/api.yaml'), 'utf8')).map((one) => one.toJS());
  api.spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem = true;
  expect(faultsOf(api)).toEqual(['spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem']);
  api.spec.replicas = 'two';
  expect(faultsOf(api).join()).toContain('replicas');
});
