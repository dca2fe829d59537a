import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// The writes and syncs of a process, read from strace.

export type Step = {
  /** The start in Unix milliseconds. */
  at: number;
  /** The name of the file without its folder. */
  file: string;
} & ({ is: 'write'; offset: number; bytes: Buffer } | { is: 'truncate'; size: number } | { is: 'sync' | 'remove' });

/** The prefix of a command. Each thread has a file, so that lines are not mixed. The process keeps its id. */
export const tracing = (prefix: string, files: readonly string[]): string[] => [
  ...['strace', '-D', '-f', '-ff', '-qq', '-ttt', '-y', '-xx', '-s', '1048576', '-o', prefix],
  ...['-e', 'trace=pwrite64,pwritev,write,ftruncate,fallocate,fsync,fdatasync,unlink'],
  ...files.flatMap((file) => ['-P', file]),
];

/** All steps of the process in their order. */
export function stepsOf(prefix: string): Step[] {
  const names = readdirSync(dirname(prefix)).filter((name) => name.startsWith(`${basename(prefix)}.`));
  const lines = names.flatMap((name) => readFileSync(join(dirname(prefix), name), 'latin1').split('\n'));
  return lines.flatMap(stepIn).sort((a, b) => a.at - b.at);
}

const shape =
  /^(?<seconds>[\d.]+) (?<call>\w+)\((?:\d+<(?<open>[^>]*)>|"(?<path>[^"]*)")(?:, )?(?<rest>.*)\) = (?<result>-?\d+)/;

/** @throws Error for a call that would make the replay incomplete */
function stepIn(line: string): Step[] {
  const { seconds, call, open, path, rest = '', result } = shape.exec(line)?.groups ?? {};
  if (call === undefined || Number(result) < 0) return [];
  const facts = { at: Number(seconds) * 1000, file: basename(bytesOf(open ?? path ?? '').toString()) };
  if (call === 'fsync' || call === 'fdatasync') return [{ ...facts, is: 'sync' }];
  if (call === 'unlink') return [{ ...facts, is: 'remove' }];
  if (call === 'ftruncate') return [{ ...facts, is: 'truncate', size: Number(rest) }];
  const written = /^"(?<data>[^"]*)", \d+, (?<offset>\d+)$/.exec(rest)?.groups;
  if (call !== 'pwrite64' || !written) throw new Error(`cannot be replayed: ${line.slice(0, 200)}`);
  const bytes = bytesOf(written.data ?? '').subarray(0, Number(result));
  return [{ ...facts, is: 'write', offset: Number(written.offset), bytes }];
}

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
