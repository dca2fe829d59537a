import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, 'monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

type Rule = { alert: string; expr: string; annotations: Record<string, string> };
export const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };
export const panels: Panel[] = JSON.parse(read('dashboard.json')).panels;

/** What an expression asks for: a metric, and the labels that it goes by or shows. */
type MetricUse = { where: string; metric: string; labels: string[] };

export const metricUses: MetricUse[] = [
  ...rules.flatMap(({ alert, expr, annotations }) =>
    usesIn(
      `alert ${alert}`,
      expr,
      Object.values(annotations)
        .join()
        .matchAll(/\$labels\.(\w+)/g),
    ),
  ),
  ...panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) =>
      usesIn(`panel ${title}`, expr, legendFormat.matchAll(/\{\{(\w+)\}\}/g)),
    ),
  ),
];

function usesIn(where: string, expr: string, shown: Iterable<RegExpMatchArray>): MetricUse[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const common = [...grouped, ...[...shown].map(([, name = '']) => name)];
  const metrics = [...expr.matchAll(/\b((?:launchboard|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)];
  return metrics.map(([, metric = '', matchers = '']) => {
    const matched = [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, name = '']) => name);
    return { where, metric, labels: [...new Set([...common, ...matched])] };
  });
}

/** Prometheus itself puts these on every sample, and `up` beside what a program exposes. */
const ofPrometheus = ['job', 'instance'];

/** What rules and dashboard ask for and these expositions lack, one sentence each. */
export function faultsOfMonitoring(expositions: string[]): string[] {
  const exposed = new Map<string, Set<string>>();
  for (const line of expositions.join('\n').split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = exposed.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label);
    exposed.set(name, known);
  }
  return metricUses.flatMap(({ where, metric, labels }) => {
    const known = metric === 'up' ? new Set<string>() : exposed.get(metric);
    if (!known) return [`${where} asks for ${metric}, which nobody exposes`];
    const unknown = labels.filter((label) => !known.has(label) && !ofPrometheus.includes(label));
    return unknown.map((label) => `${where} goes by "${label}", which ${metric} does not have`);
  });
}
