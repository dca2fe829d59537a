import { cpus } from 'node:os';
import type { Database } from './database.ts';
import type { Row } from './measure.ts';

export type SizeResult = {
  database: Database;
  startMs: number;
  residentIdleBytes: number;
  residentAfterBytes: number;
  warm: Row[];
  cold: Row[];
};

const MB = 1024 * 1024;

/** The results as a Markdown page. */
export function report(results: readonly SizeResult[], command: string): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return `# Measurements

Made by \`${command}\` on ${machine}, ${new Date().toISOString().slice(0, 10)}. The load comes from the same machine, so
requests per second are a lower bound; compare within one run only. CPU is what the server process used, per request.
*Warm* answers come from memory, at 16 connections, in turns with a bare \`node:http\` server that returns the same bytes
and headers; the ratio is ours to bare. *Cold* answers are built from the database each time, one request at a time;
their times include HTTP over loopback.

${results.map(section).join('\n')}`;
}

function section({ database, startMs, residentIdleBytes, residentAfterBytes, warm, cold }: SizeResult): string {
  return `## ${database.size.toLocaleString('en')} projects

Import ${Math.round(database.perSecond).toLocaleString('en')} projects/s (${database.importSeconds.toFixed(1)} s) ·
start-up ${Math.round(startMs)} ms · resident ${Math.round(residentIdleBytes / MB)} MB at start,
${Math.round(residentAfterBytes / MB)} MB after the warm runs

| warm | requests/s | CPU µs | bare CPU µs | ratio | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${warm.map(warmLine).join('\n')}

| cold | requests/s | CPU µs | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: |
${cold.map(coldLine).join('\n')}
`;
}

const warmLine = (row: Row) =>
  `| ${row.name} | ${Math.round(row.perSecond)} | ${row.cpuMicros.toFixed(1)} | ${row.bareCpuMicros?.toFixed(1)} | ${row.ratio?.toFixed(2)} | ${ms(row.p50Ms)} | ${ms(row.p99Ms)} |`;

const coldLine = (row: Row) =>
  `| ${row.name} | ${Math.round(row.perSecond)} | ${row.cpuMicros.toFixed(0)} | ${ms(row.p50Ms)} | ${ms(row.p99Ms)} |`;

const ms = (value: number) => value.toFixed(2);
