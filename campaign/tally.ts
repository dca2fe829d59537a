import type { EngineName } from './board.ts';
import type { Finding } from './ledger/ledger.ts';
import type { Fault, Result } from './scene.ts';

/** The results of one fault on one engine in the whole campaign. */
export type Entry = Result & { fault: string; what: string; engine: EngineName; isFine: boolean; found: Found };

type Found = Partial<Record<Finding['kind'], number>>;

/** The maximum of differences that are listed. Of more, the number is given. */
const FINDINGS = 50;

export function newTally() {
  const entries = new Map<string, Entry>();
  return {
    entries: () => [...entries.values()],
    add(fault: Fault, engine: EngineName, result: Result): Entry {
      const key = `${fault.name} ${engine}`;
      const before = entries.get(key);
      const unexpected = fault.mustLose ? [] : result.findings;
      const findings = [...(before?.findings ?? []), ...unexpected].slice(0, FINDINGS);
      const sum = (name: 'rounds' | 'acknowledged' | 'refused' | 'unanswered') => (before?.[name] ?? 0) + result[name];
      const found: Found = { ...before?.found };
      for (const { kind } of result.findings) found[kind] = (found[kind] ?? 0) + 1;
      const entry: Entry = {
        fault: fault.name,
        what: fault.what,
        engine,
        rounds: sum('rounds'),
        acknowledged: sum('acknowledged'),
        refused: sum('refused'),
        unanswered: sum('unanswered'),
        slowestStartMs: Math.max(before?.slowestStartMs ?? 0, result.slowestStartMs),
        findings,
        found,
        ...(result.told && { told: result.told }),
        isFine: fault.mustLose ? found.lost !== undefined : findings.length === 0,
      };
      entries.set(key, entry);
      return entry;
    },
  };
}

export const leftOutOf = (wanted: readonly Fault[]): { name: string; why: string }[] =>
  wanted.flatMap((fault) => {
    const why = fault.lacks?.();
    return why === undefined ? [] : [{ name: fault.name, why }];
  });

/** The table in the form of docs/reliability.md. */
export function table(entries: readonly Entry[]): string {
  const lines = entries.map((entry) => {
    const { what, engine, rounds, acknowledged, refused, unanswered, slowestStartMs, found } = entry;
    const count = (...kinds: Finding['kind'][]) => kinds.reduce((sum, kind) => sum + (found[kind] ?? 0), 0);
    const cells = [
      what,
      engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      ...[rounds, acknowledged, refused, unanswered].map((number) => number.toLocaleString('en')),
      count('lost'),
      count('doubled', 'invented'),
      count('miscounted', 'broken', 'slow'),
      slowestStartMs ? (slowestStartMs / 1000).toFixed(1) : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| fault | engine | rounds | acknowledged | refused | no answer | lost | doubled | miscounted or broken | slowest start (s) |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
