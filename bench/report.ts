import { cpus } from 'node:os';
import type { Database } from './database.ts';
import type { Row } from './measure.ts';
import type { SeenRow, VoteRow } from './votes.ts';

export type SizeResult = {
  engine: string;
  database: Database;
  startMs: number;
  residentIdleBytes: number;
  residentAfterBytes: number;
  residentColdBytes: number;
  warm: Row[];
  cold: Row[];
  votes: VoteRow[];
  seen: SeenRow;
};

const MB = 1024 * 1024;

/** The results as a Markdown page. */
export function report(results: readonly SizeResult[], command: string): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  return `# Measurements

Made by \`${command}\` on ${machine}, ${new Date().toISOString().slice(0, 10)}. The load comes from the same machine, so
requests per second are a lower bound; compare within one run only. CPU is what the server process used, per request.
*Warm* answers come from memory, at 16 connections, in turns with a bare \`node:http\` server of Node's defaults that returns the same bytes
and headers; the ratio is ours to bare, and the client never sleeps, because waking it would be charged to the slower one. *Cold* answers are built from the database each time, one request at a time;
their times include HTTP over loopback. *Votes* are changes of 64 members at once, each durable before it is
answered; CPU is that of all instances together, without the database server's.

${results.map(section).join('\n')}`;
}

function section(result: SizeResult): string {
  const { engine, database, startMs, residentIdleBytes, residentAfterBytes, residentColdBytes, seen } = result;
  return `## ${database.size.toLocaleString('en')} projects on ${engine}

${engine === 'SQLite' ? `Import ${Math.round(database.perSecond).toLocaleString('en')} projects/s (${database.importSeconds.toFixed(1)} s) · ` : ''}start-up ${Math.round(startMs)} ms ·
resident ${megabytes(residentIdleBytes)} at start, ${megabytes(residentAfterBytes)} after the warm runs, ${megabytes(residentColdBytes)} in the process of the cold ones

| warm | requests/s | CPU µs | bare CPU µs | ratio | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${result.warm.map(warmLine).join('\n')}

| cold | requests/s | CPU µs | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: |
${result.cold.map(coldLine).join('\n')}

| votes | instances | votes/s | CPU µs | p50 ms | p99 ms |
| --- | ---: | ---: | ---: | ---: | ---: |
${result.votes.map(voteLine).join('\n')}

A vote acknowledged by one instance is in the answers of another after ${ms(seen.p50Ms)} ms (median), ${ms(seen.p99Ms)} ms (p99), ${ms(seen.maxMs)} ms at most.
`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;

const voteLine = (row: VoteRow) =>
  `| on ${row.what} | ${row.instances} | ${Math.round(row.perSecond)} | ${row.cpuMicros.toFixed(0)} | ${ms(row.p50Ms)} | ${ms(row.p99Ms)} |`;

const warmLine = (row: Row) =>
  `| ${row.name} | ${Math.round(row.perSecond)} | ${row.cpuMicros.toFixed(1)} | ${row.bareCpuMicros?.toFixed(1)} | ${row.ratio?.toFixed(2)} | ${ms(row.p50Ms)} | ${ms(row.p99Ms)} |`;

const coldLine = (row: Row) =>
  `| ${row.name} | ${Math.round(row.perSecond)} | ${row.cpuMicros.toFixed(0)} | ${ms(row.p50Ms)} | ${ms(row.p99Ms)} |`;

const ms = (value: number) => value.toFixed(2);
